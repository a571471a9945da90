import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '@/base/random'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ReplayGuard } from '@/protocol/profile'
import { type Fault, FAULTS } from '../fixtures/createMiniVenue'
import { createWritesBench, passUntil, TEST_ACCOUNT, TEST_ORDER, type WritesBench } from '../fixtures/createWritesBench'
import type { SettledOutcome, WriteRecord } from '../types'

const WRITES = process.env['LONG'] === '1' ? 100_000 : 400
/** Number of writes that are in progress at the same time. */
const AT_ONCE = 50
const REJECTIONS = ['20003', '20014', '20005']

type Sent = { action: ActionName; until: number | null; decidedAt: number; outcome: SettledOutcome<unknown> }

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Returns a random write; most are placements. */
function anyWrite(random: Random): [ActionName, ActionBody<ActionName>] {
  const draw = random()
  if (draw < 0.35) return ['placeOrder', { ...TEST_ORDER, time_in_force: 'ioc' }]
  if (draw < 0.7) return ['placeOrder', TEST_ORDER]
  if (draw < 0.8) return ['cancelOrder', { order_id: '1' }]
  if (draw < 0.88) return ['modifyOrder', { order_id: '1', price: '101' }]
  if (draw < 0.92) return ['cancelAll', {}]
  if (draw < 0.96) return ['setLeverage', { symbol_id: 1, leverage: 5 }]
  return ['updateMargin', { symbol_id: 1, position_side: 'both', amount: '5' }]
}

/** Sends several writes at once, with faults of all kinds on the writes and on the reads about them. */
async function send(bench: WritesBench, random: Random): Promise<Sent[]> {
  const { venue, time } = bench
  venue.trusting = true
  const sent: Promise<Sent>[] = []
  for (let count = 0; count < AT_ONCE; count++) {
    for (let index = 0; index < 3; index++) if (random() < 0.6) venue.faults.push(pick(random, FAULTS))
    if (random() < 0.3) venue.readFaults.push(pick(random, ['cut', 'cut', 'hung'] as const))
    venue.hangMs = Math.floor(random() * 90_000)
    if (random() < 0.1) venue.rejectNext = pick(random, REJECTIONS)
    const [action, body] = anyWrite(random)
    sent.push(follow(bench, action, body))
    if (random() < 0.5) await time.advance(Math.floor(random() * 400))
  }
  return await passUntil(time, Promise.all(sent), 500)
}

async function follow({ writes, clock }: WritesBench, action: ActionName, body: ActionBody<ActionName>): Promise<Sent> {
  const first = await writes.submit(action, body, { account: TEST_ACCOUNT })
  const until = first.kind === 'unresolved' ? first.until : null
  const outcome = first.kind === 'unresolved' ? await first.settled : first
  return { action, until, decidedAt: clock.now(), outcome }
}

/** Compares what the venue has with what the trader was shown, long after the last expiry. */
async function audit({ venue, writes, time }: WritesBench, sent: readonly Sent[], guard: ReplayGuard): Promise<void> {
  await time.advance(200_000)
  const byClientId = new Map<string, number>()
  for (const order of venue.orders)
    byClientId.set(order.client_order_id, (byClientId.get(order.client_order_id) ?? 0) + 1)
  const journal = await writes.journal()
  expect(journal).toHaveLength(sent.length)
  for (const record of journal) {
    const effects = venue.effects.get(record.nonce ?? -1) ?? 0
    const orders = byClientId.get(record.clientOrderId ?? '') ?? 0
    const what = `${guard} ${record.action} ${record.stage} ${record.code}`
    expect(effects > 0, `${what}: wrong ending`).toBe(record.stage === 'confirmed')
    if (record.action === 'placeOrder') expect(orders, `${what}: orders`).toBe(record.stage === 'confirmed' ? 1 : 0)
    if (!mayHappenTwice(record, guard)) expect(effects, `${what}: effects`).toBeLessThanOrEqual(1)
    byClientId.delete(record.clientOrderId ?? '')
  }
  expect([...byClientId.keys()], 'orphans').toEqual([])
  for (const { until, decidedAt } of sent) if (until !== null) expect(decidedAt - until).toBeLessThanOrEqual(5_000)
  expect(writes.pending.getState()).toEqual([])
}

/** Whether a write may take effect twice: without a nonce guard a cancel or a setting may, and changes nothing then. */
function mayHappenTwice({ action }: WriteRecord, guard: ReplayGuard): boolean {
  return guard !== 'nonce' && action !== 'placeOrder' && action !== 'updateMargin'
}

describe('writes under all kinds of faults', () => {
  test.each<[ReplayGuard, 'the page' | 'a write worker']>([
    ['nonce', 'the page'],
    ['client_order_id', 'the page'],
    ['none', 'the page'],
    ['nonce', 'a write worker'],
    ['client_order_id', 'a write worker'],
    ['none', 'a write worker'],
  ])(
    `F26, F27, F34: ${WRITES} writes, venue recognizes repeats by %s, sent by %s: no duplicate, no orphan, no wrong outcome, none undecided 5 s after its expiry`,
    async (guard, by) => {
      let kinds = new Set<string>()
      for (let done = 0, seed = 1; done < WRITES; done += AT_ONCE, seed++) {
        const ends = createRandom(-seed)
        const writeWorker = by === 'a write worker' && { writeWorker: { endsAt: () => ends() < 0.02 } }
        const bench = createWritesBench({ guard, ...writeWorker })
        const sent = await send(bench, createRandom(seed))
        await audit(bench, sent, guard)
        kinds = new Set([...kinds, ...sent.map(({ outcome, until }) => `${outcome.kind} ${until !== null}`)])
      }
      expect([...kinds].toSorted()).toEqual(
        expect.arrayContaining([
          'confirmed false',
          'confirmed true',
          'blocked true',
          'rejected false',
          'rejected true',
        ]),
      )
    },
    WRITES * 600 + 60_000,
  )
})

test.each<[Fault, number | null]>([
  ['cut_after', null],
  ['error_500_before', 500],
  ['error_500_after', 500],
  ['garbled', 200],
])('F26, F27: the undecided outcome after %s has the status of the reply: %s', async (fault, status) => {
  const { venue, writes, time } = createWritesBench()
  venue.faults.push(fault)
  const submitted = writes.submit('placeOrder', TEST_ORDER, { account: TEST_ACCOUNT })
  expect(await passUntil(time, submitted)).toMatchObject({ kind: 'unresolved', status })
})
