import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import type { ReplayGuard } from '@/protocol/profile'
import type { StoredWrite } from '../journal/StoredWrite'
import { resolveWrite, type ResolveTools } from './resolveWrite'

const SIGNER = `0x${'ab'.repeat(20)}`
const LIFE_MS = 10_000

/** Resolves a setting that was sent without an answer, at a venue with the `transactions` of each moment. */
function resolve(
  transactions: (sinceExpiry: number) => readonly object[],
  replayGuard: ReplayGuard = 'nonce',
  { lateMs = 0, readMs = 0 } = {},
) {
  const time = createFakeTime()
  const expiry = time.clock.now() + LIFE_MS
  const record = { account: SIGNER, signer: SIGNER, nonce: 5, action: 'setLeverage', clientOrderIds: [] }
  const stored = { body: {}, text: null, record: { ...record, expiresAfter: expiry } } as unknown as StoredWrite
  const tools = {
    profile: { ...practiceProfile, replayGuard },
    // Venue time equals this machine's time, and is known when an observation begins.
    clock: {
      now: time.clock.now,
      observe: () => {
        const began = time.clock.now()
        return () => began - lateMs
      },
    },
    timers: time.timers,
    random: () => 1,
    http: {
      readToReconcile: async (name: string) => {
        if (readMs > 0) await new Promise<void>((resolve) => void time.timers.set(resolve, readMs))
        const list = name === 'addressTransactions' ? transactions(time.clock.now() - expiry) : []
        return { ok: true, data: { list, next_cursor: null, has_more: false } }
      },
    },
  } as unknown as ResolveTools
  const state: { outcome: unknown; attempts: number } = { outcome: undefined, attempts: 0 }
  void resolveWrite(tools, stored, () => void state.attempts++).then((outcome) => {
    state.outcome = outcome
  })
  return { time, state }
}

const failed = {
  signer_address: SIGNER,
  target_address: null,
  nonce: 5,
  action: 'SetLeverage',
  status: 'failed',
  error_code: '20008',
  tx_hash: '0x2',
}
const done = { ...failed, status: 'success', error_code: null, tx_hash: '0x1' }

test('a write that the venue does not have is final only a second after its expiry: a block may still run', async () => {
  const { time, state } = resolve(() => [])
  await time.advance(LIFE_MS + 1_000)
  expect(state.outcome).toBeUndefined()
  await time.advance(1)
  expect(state.outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
})

test('nothing is final while the known venue time may be behind', async () => {
  const { time, state } = resolve(() => [], 'nonce', { lateMs: 900, readMs: 200 })
  await time.advance(LIFE_MS + 1_500)
  expect(state.outcome).toBeUndefined()
  await time.advance(1_000)
  expect(state.outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
})

test('a write without stored bytes is searched for, and not sent again', async () => {
  const { time, state } = resolve(() => [])
  await time.advance(LIFE_MS + 2_000)
  expect([state.outcome, state.attempts]).toMatchObject([{ reason: 'expired' }, 0])
})

test('a write that shows up within that second is confirmed', async () => {
  const { time, state } = resolve((sinceExpiry) => (sinceExpiry > 900 ? [done] : []))
  await time.advance(LIFE_MS + 1_001)
  expect(state.outcome).toMatchObject({ kind: 'confirmed' })
})

test('without a nonce guard, a rejected copy decides nothing before the expiry: another may be accepted', async () => {
  const { time, state } = resolve(
    (sinceExpiry) => (sinceExpiry > -5_000 ? [failed, done] : [failed]),
    'client_order_id',
  )
  await time.advance(4_000)
  expect(state.outcome).toBeUndefined()
  await time.advance(5_000)
  expect(state.outcome).toMatchObject({ kind: 'confirmed' })
})

test('with a nonce guard, a rejected write is decided at once', async () => {
  const { time, state } = resolve(() => [failed])
  await time.advance(500)
  expect(state.outcome).toMatchObject({ kind: 'rejected', code: '20008' })
})

test('without a nonce guard, a rejection is final once every copy has expired', async () => {
  const { time, state } = resolve(() => [failed], 'client_order_id')
  await time.advance(LIFE_MS + 1_001)
  expect(state.outcome).toMatchObject({ kind: 'rejected', code: '20008' })
})
