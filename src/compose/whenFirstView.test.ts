import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { whenFirstView } from './whenFirstView'

const createBench = () => {
  const time = createFakeTime()
  const connection = createStore(() => ({ status: 'connecting' }))
  const page = new EventTarget()
  const onView = vi.fn()
  void whenFirstView(connection, time.timers, page as unknown as Window).then(onView)
  return { time, connection, page, onView }
}

let bench: ReturnType<typeof createBench>
beforeEach(() => void (bench = createBench()))

test('waits until the connection is live and the first books had time to arrive', async () => {
  bench.connection.setState({ status: 'live' })
  await bench.time.advance(499)
  expect(bench.onView).not.toHaveBeenCalled()
  await bench.time.advance(1)
  expect(bench.onView).toHaveBeenCalledTimes(1)
})

test('another state of the connection does not count as live', async () => {
  bench.connection.setState({ status: 'reconnecting' })
  await bench.time.advance(3999)
  expect(bench.onView).not.toHaveBeenCalled()
})

test('does not wait for a venue that does not answer', async () => {
  await bench.time.advance(4000)
  expect(bench.onView).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'focusin', 'keydown'])('ends when a user begins to do something (%s)', async (sign) => {
  bench.page.dispatchEvent(new Event(sign))
  await bench.time.advance(0)
  expect(bench.onView).toHaveBeenCalledTimes(1)
})
