import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { StorageError, type RecordStore } from '@/client/storage/RecordStore'
import type { RecorderState } from '../types'
import { createRecorder, type RecordedBlock } from './createRecorder'
import { createTap } from './createTap'

function createScene(store: RecordStore<RecordedBlock> = createMemoryStore(), maxCharacters?: number) {
  const time = createFakeTime()
  const tap = createTap(time.clock)
  const states: RecorderState[] = []
  let renewals = 0
  const recorder = createRecorder({
    tap,
    store,
    clock: time.clock,
    timers: time.timers,
    renew: () => void renewals++,
    onState: (state) => void states.push(state),
    ...(maxCharacters !== undefined && { maxCharacters }),
  })
  const texts = async () => (await store.entries()).map(([, { text }]) => text)
  const frame = (text: string) => tap.add({ kind: 'frame', socket: 1, text })
  return { time, recorder, states, store, texts, frame, renewals: () => renewals }
}

test('nothing is recorded before it starts or after it stops, and a start deletes what was stored', async () => {
  const { recorder, frame, texts, states } = createScene()
  frame('before')
  await recorder.start('Practice')
  frame('one')
  frame('two')
  await recorder.stop()
  frame('after')
  expect((await texts()).map((text) => text.split('\n').map((line) => JSON.parse(line).text))).toEqual([['one', 'two']])
  expect(states.map(({ status }) => status)).toEqual(['on', 'off'])
  await recorder.start('Practice')
  await recorder.stop()
  expect(await texts()).toEqual([])
})

test('the last 15 minutes stay stored, and all subscriptions are renewed every minute', async () => {
  const { recorder, frame, texts, time, renewals } = createScene()
  await recorder.start('Practice')
  for (let minute = 0; minute < 20; minute++) {
    frame(`minute ${minute}`)
    await time.advance(MINUTE_MS)
  }
  await recorder.stop()
  const stored = await texts()
  expect(stored).toHaveLength(16)
  expect(stored[0]).toContain('minute 4')
  expect(renewals()).toBeGreaterThanOrEqual(20)
  expect(renewals()).toBeLessThanOrEqual(22)
  expect(time.pendingTimers()).toBe(0)
})

test('no more than the limit stays stored', async () => {
  const { recorder, frame, texts, time } = createScene(undefined, 1_000)
  await recorder.start('Practice')
  for (let step = 0; step < 50; step++) {
    frame('x'.repeat(100))
    await time.advance(2_000)
  }
  await recorder.stop()
  const sum = (await texts()).join('').length
  expect(sum).toBeLessThanOrEqual(1_000)
  expect(sum).toBeGreaterThan(700)
})

test('a browser that cannot store ends the recording, which reports that and can be started again', async () => {
  const store = createMemoryStore<RecordedBlock>()
  let isFull = true
  const full: RecordStore<RecordedBlock> = {
    ...store,
    set: async (key, value) => {
      if (isFull) throw new StorageError('full')
      await store.set(key, value)
    },
  }
  const { recorder, frame, states, time, texts } = createScene(full)
  await recorder.start('Practice')
  frame('lost')
  await time.advance(2_000)
  expect(states.at(-1)!.status).toBe('failed')
  expect(time.pendingTimers()).toBe(0)
  isFull = false
  await recorder.start('Practice')
  frame('stored')
  await recorder.stop()
  expect(await texts()).toHaveLength(1)
})
