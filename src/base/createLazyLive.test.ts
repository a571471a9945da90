import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createLazyLive } from './createLazyLive'
import type { Live } from './live'

function createPromise<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

test('has the initial value until the source has loaded, then the source’s value', async () => {
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

test('notifies earlier subscribers of the difference and of every later change', async () => {
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

test('does not notify when the source begins with the same value', async () => {
  const listener = vi.fn<() => void>()
  const loaded = Promise.resolve(createStore(() => 0))
  createLazyLive(0, loaded).subscribe(listener)
  await loaded
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

test('a subscriber that unsubscribed before loading is never subscribed to the source', async () => {
  const { promise, resolve } = createPromise<Live<number>>()
  const inner = createStore(() => 1)
  const subscribe = vi.spyOn(inner, 'subscribe')
  createLazyLive(0, promise).subscribe(() => undefined)()
  resolve(inner)
  await promise
  await Promise.resolve()
  expect(subscribe).not.toHaveBeenCalled()
})

test('unsubscribing after loading ends the subscription to the source', async () => {
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
