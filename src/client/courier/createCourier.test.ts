import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createCourier } from './createCourier'
import type { CourierStep, FromCourier, Parcel, ToCourier } from './Courier'

const PARCEL = { path: '/v1/trade/orders' } as Parcel
const DATE = 'Sun, 15 Jun 2025 15:06:40 GMT'
const REPLY: CourierStep = { step: 'reply', status: 200, headers: [['date', DATE]], text: '{}' }

/** A courier whose worker says what the test tells it to. */
function openCourier({ ready = true } = {}) {
  const time = createFakeTime()
  let tell: (message: FromCourier) => void = () => undefined
  const posted: ToCourier[] = []
  const port = {
    postMessage: (message: ToCourier) => void posted.push(message),
    addEventListener: (_: string, listener: (event: MessageEvent<FromCourier>) => void) =>
      void (tell = (message) => listener({ data: message } as MessageEvent<FromCourier>)),
  }
  const courier = createCourier(port, { database: 'test', baseUrl: 'http://venue' }, {} as MessagePort, time.clock)
  const beReady = () => tell({ op: 'ready' })
  if (ready) beReady()
  const step = (id: number, next: CourierStep) => tell({ op: 'step', id, ...next })
  return { time, courier, posted, beReady, step, carry: () => courier.carry(PARCEL) }
}

test('a courier takes nothing before it is ready', () => {
  const { carry, beReady, posted } = openCourier({ ready: false })
  expect(carry()).toBeNull()
  beReady()
  expect(carry()).not.toBeNull()
  expect(posted.map(({ op }) => op)).toEqual(['start', 'carry'])
})

test('takes nothing while one parcel is without a word for two seconds, and again when it is heard', () => {
  const { time, carry, step } = openCourier()
  carry()
  time.sleep(2_000, true)
  expect(carry()).not.toBeNull()
  time.sleep(1, true)
  expect(carry()).toBeNull()
  step(1, { step: 'kept', ok: true })
  expect(carry()).not.toBeNull()
})

test('takes nothing any more once it could not store', async () => {
  const { carry, step } = openCourier()
  const first = carry()!
  step(1, { step: 'kept', ok: false })
  expect(await first.kept).toBe(false)
  expect(carry()).toBeNull()
})

test.each([
  ['at once', 0, true, DATE],
  ['by a page that was busy for a minute', 60_000, true, null],
  ['by a machine that slept for an hour', 3_600_000, false, null],
])('a reply heard %s is a reading of the venue time only if it is one', async (_, ms, monotonicToo, date) => {
  const { time, carry, step } = openCourier()
  const { fetch } = carry()!
  time.sleep(ms, monotonicToo)
  step(1, REPLY)
  const response = await fetch('http://venue')
  expect([response.headers.get('date'), await response.text()]).toEqual([date, '{}'])
})

test.each([204, 205, 304])('F28: a status without a body (%i) is a reply like others', async (status) => {
  const { carry, step } = openCourier()
  const { fetch } = carry()!
  step(1, { step: 'reply', status, headers: [], text: '' })
  expect((await fetch('http://venue')).status).toBe(status)
})
