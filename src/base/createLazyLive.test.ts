import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createLazyLive } from './createLazyLive'
import type { Live } from './live'

function createPromise<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

test('shows the first value until the other is there, then the other’s', async () => {
  const { promise, resolve } = createPromise<Live<number>>()
  const live = createLazyLive(0, promise)
  expect(live.getState()).toBe(0)
  const inner = createStore(() => 1)
  resolve(inner)
  await promise
  expect(live.getState()).toBe(1)
  inner.setState(2, true)
  expect(live.getState()).toBe(2)
})

test('notifies earlier subscribers of the difference and of every change after', async () => {
  const { promise, resolve } = createPromise<Live<number>>()
  const live = createLazyLive(0, promise)
  const listener = vi.fn<(state: number, previous: number) => void>()
  live.subscribe(listener)
  const inner = createStore(() => 1)
  resolve(inner)
  await promise
  await Promise.resolve()
  inner.setState(2, true)
  expect(listener.mock.calls).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test('says nothing when the other begins with the same value', async () => {
  const listener = vi.fn<() => void>()
  const loaded = Promise.resolve(createStore(() => 0))
  createLazyLive(0, loaded).subscribe(listener)
  await loaded
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

test('what has unsubscribed before is never subscribed', async () => {
  const { promise, resolve } = createPromise<Live<number>>()
  const inner = createStore(() => 1)
  const subscribe = vi.spyOn(inner, 'subscribe')
  createLazyLive(0, promise).subscribe(() => undefined)()
  resolve(inner)
  await promise
  await Promise.resolve()
  expect(subscribe).not.toHaveBeenCalled()
})

test('unsubscribing afterwards ends the subscription to the other', async () => {
  const inner = createStore(() => 1)
  const loaded = Promise.resolve(inner)
  const listener = vi.fn<() => void>()
  const stop = createLazyLive(0, loaded).subscribe(listener)
  await loaded
  await Promise.resolve()
  stop()
  listener.mockClear()
  inner.setState(2, true)
  expect(listener).not.toHaveBeenCalled()
})
