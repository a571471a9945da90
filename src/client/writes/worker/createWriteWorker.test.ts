import { expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createWriteWorker } from './createWriteWorker'
import type { WriteStep, FromWriteWorker, WriteTask, ToWriteWorker } from './wire'

const TASK = { path: '/v1/trade/orders' } as WriteTask
const DATE = 'Sun, 15 Jun 2025 15:06:40 GMT'
const REPLY: WriteStep = { step: 'reply', status: 200, headers: [['date', DATE]], text: '{}' }

/** Creates a write worker whose reports the test makes. */
function openWriteWorker({ ready = true } = {}) {
  const time = createFakeTime()
  let report: (message: FromWriteWorker) => void = () => undefined
  const posted: ToWriteWorker[] = []
  const port = {
    terminate: vi.fn(),
    postMessage: (message: ToWriteWorker) => void posted.push(message),
    addEventListener: (_: string, listener: (event: MessageEvent<FromWriteWorker>) => void) =>
      void (report = (message) => listener({ data: message } as MessageEvent<FromWriteWorker>)),
  }
  const start = () => ({ port, line: {} as MessagePort })
  const writeWorker = createWriteWorker(start, { database: 'test', baseUrl: 'http://venue' }, time.clock)
  const reportReady = () => report({ op: 'ready' })
  if (ready) reportReady()
  const step = (id: number, next: WriteStep) => report({ op: 'step', id, ...next })
  return { time, port, writeWorker, posted, reportReady, step, submit: () => writeWorker.submit(TASK) }
}

test('a write worker takes nothing before it is ready', () => {
  const { submit, reportReady, posted } = openWriteWorker({ ready: false })
  expect(submit()).toBeNull()
  reportReady()
  expect(submit()).not.toBeNull()
  expect(posted.map(({ op }) => op)).toEqual(['start', 'submit'])
})

test('takes no writes after two seconds without a report on one, until it reports again', () => {
  const { time, submit, step } = openWriteWorker()
  submit()
  time.sleep(2_000, true)
  expect(submit()).not.toBeNull()
  time.sleep(1, true)
  expect(submit()).toBeNull()
  step(1, { step: 'stored', ok: true })
  expect(submit()).not.toBeNull()
})

test('a write worker that is silent for ten seconds is replaced, and the new one takes writes once it is ready', () => {
  const { time, port, submit, reportReady, posted } = openWriteWorker()
  submit()
  time.sleep(10_001, true)
  expect(submit()).toBeNull()
  expect(port.terminate).toHaveBeenCalledOnce()
  reportReady()
  expect(submit()).not.toBeNull()
  expect(posted.map(({ op }) => op)).toEqual(['start', 'submit', 'start', 'submit'])
})

test('takes no more writes after it failed to store one', async () => {
  const { submit, step } = openWriteWorker()
  const first = submit()!
  step(1, { step: 'stored', ok: false })
  expect(await first.isStored).toBe(false)
  expect(submit()).toBeNull()
})

test.each([
  ['at once', 0, true, DATE],
  ['by a page that was busy for a minute', 60_000, true, null],
  ['by a machine that slept for an hour', 3_600_000, false, null],
])('a reply received %s sets the venue time only if it is recent', async (_, ms, monotonicToo, date) => {
  const { time, submit, step } = openWriteWorker()
  const { fetch } = submit()!
  time.sleep(ms, monotonicToo)
  step(1, REPLY)
  const response = await fetch('http://venue')
  expect([response.headers.get('date'), await response.text()]).toEqual([date, '{}'])
})

test.each([204, 205, 304])('F28: a status without a body (%i) is a reply like others', async (status) => {
  const { submit, step } = openWriteWorker()
  const { fetch } = submit()!
  step(1, { step: 'reply', status, headers: [], text: '' })
  expect((await fetch('http://venue')).status).toBe(status)
})
