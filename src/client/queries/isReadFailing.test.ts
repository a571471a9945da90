import { QueryObserver, InfiniteQueryObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnreachableError } from '../http'
import { createQueryClient } from './createQueryClient'
import { isNextPageFailing, isReadFailing } from './isReadFailing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** Starts a query whose reads fail while `venue.fails`; `failing` says whether it counts as failing. */
function startRead() {
  const venue = { fails: true }
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    queryKey: ['read'],
    queryFn: async () => {
      if (venue.fails) throw new UnreachableError('away')
      return 'rows'
    },
  })
  observer.subscribe(() => undefined)
  const failing = () => isReadFailing(observer.getCurrentResult())
  return { venue, client, observer, failing }
}

describe('a read fails', () => {
  test('from its second failed attempt, about a second after the first', async () => {
    const { failing, observer } = startRead()
    await vi.advanceTimersByTimeAsync(900)
    expect(observer.getCurrentResult().failureCount).toBe(1)
    expect(failing()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(observer.getCurrentResult().failureCount).toBe(2)
    expect(failing()).toBe(true)
  })

  test('until it succeeds, also during the first attempt of a new read', async () => {
    const { failing, observer, client, venue } = startRead()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(failing()).toBe(true)
    void client.invalidateQueries()
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', failureCount: 0 })
    expect(failing()).toBe(true)
    venue.fails = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(observer.getCurrentResult().data).toBe('rows')
    expect(failing()).toBe(false)
  })

  test('if it is one of data that was read before, from the second failed attempt too', async () => {
    const { failing, client, venue } = startRead()
    venue.fails = false
    await vi.advanceTimersByTimeAsync(1_100)
    expect(failing()).toBe(false)
    venue.fails = true
    void client.invalidateQueries()
    await vi.advanceTimersByTimeAsync(900)
    expect(failing()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(failing()).toBe(true)
  })

  test('if it waits for a network', () => {
    onlineManager.setOnline(false)
    const { failing, observer } = startRead()
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'paused' })
    expect(failing()).toBe(true)
  })
})

test('the next page of a list fails from its second failed attempt until a new read of it begins', async () => {
  const observer = new InfiniteQueryObserver(createQueryClient(), {
    queryKey: ['list'],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      if (pageParam > 0) throw new UnreachableError('away')
      return pageParam
    },
    getNextPageParam: (page) => page + 1,
  })
  observer.subscribe(() => undefined)
  const failing = () => isNextPageFailing(observer.getCurrentResult())
  await vi.advanceTimersByTimeAsync(0)
  expect(failing()).toBe(false)
  void observer.fetchNextPage()
  await vi.advanceTimersByTimeAsync(900)
  expect(failing()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(observer.getCurrentResult().isFetchingNextPage).toBe(true)
  expect(failing()).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true)
  expect(failing()).toBe(true)
  void observer.fetchNextPage()
  expect(failing()).toBe(false)
})
