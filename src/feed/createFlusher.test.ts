import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createFlusher } from './createFlusher'
import type { FromWorker } from './wire'

const message = { updates: [] } as unknown as FromWorker

/** Creates a flusher that records the times of its messages, ms since its creation. */
function prepare() {
  const time = createFakeTime()
  const start = time.clock.monotonic()
  const sent: number[] = []
  const send = () => sent.push(time.clock.monotonic() - start)
  const { clock, timers } = time
  const flusher = createFlusher({ clock, timers, hidden: () => false, collect: () => message, send })
  return { time, sent, flusher }
}

test('changes that may wait come in one message, after their delay', async () => {
  const { time, sent, flusher } = prepare()
  flusher.request(100)
  await time.advance(60)
  flusher.request(100)
  await time.advance(200)
  expect(sent).toEqual([100])
})

test('a change that may not wait takes those that may with it', async () => {
  const { time, sent, flusher } = prepare()
  flusher.request(100)
  await time.advance(30)
  flusher.request()
  flusher.request(100)
  await time.advance(300)
  expect(sent).toEqual([30])
})

test('no message is sent before the page has consumed the last one, and at most one a frame', async () => {
  const { time, sent, flusher } = prepare()
  flusher.request()
  await time.advance(0)
  flusher.request()
  await time.advance(50)
  expect(sent).toEqual([0])
  flusher.consumed()
  flusher.request()
  await time.advance(0)
  expect(sent).toEqual([0, 50])
  flusher.consumed()
  flusher.request()
  await time.advance(100)
  expect(sent).toEqual([0, 50, 66])
})
