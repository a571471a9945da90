import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createFallbackStore, createMemoryStore } from '@/client/storage/createFallbackStore'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { noLossLimit, type LossLimit, type StoredLossLimit } from '@/trading/profit/lossLimit'
import { createFakeSurface, createTabs, createVaultBench } from '../fixtures/createVaultBench'
import { defaultLimits } from '../policy/defaultLimits'
import { serveVault } from './serveVault'
import type { VaultRecord } from './VaultRecord'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const NOW = 1_750_000_000_000
const hundred: LossLimit = { dailyLoss: '100', coolDownMinutes: 30 }
const from = NOW + 30 * MINUTE_MS

/** Creates a vault with the venue's time, and a surface with the trader's answer. */
function createBench(answer = false) {
  const choice = { answer, now: NOW as number | null, meanwhile: async () => undefined as unknown }
  const questions: [LossLimit, LossLimit][] = []
  const store = createFallbackStore(createMemoryStore<VaultRecord>())
  const tabs = createTabs()
  const checked: (readonly StoredLossLimit[])[] = []
  const open = () =>
    createVaultBench({
      store,
      wire: tabs.open(),
      place: 'frame',
      surface: createFakeSurface({
        async confirmLoss(_, before, after) {
          questions.push([before, after])
          await choice.meanwhile()
          return choice.answer
        },
      }),
      venueTime: async () => choice.now,
      limiter: async (_, __, lossLimits = []) => (checked.push(lossLimits), null),
    })
  return { choice, questions, open, checked, ...open() }
}

describe('a daily loss limit', () => {
  test('is set at once; a looser one needs a confirmation, and waits for the cool-down by the venue’s time', async () => {
    const { vault, states, questions, choice } = createBench()
    expect(await vault.setLossLimit(OWNER, hundred)).toEqual({ ok: true })
    expect(questions).toEqual([])
    expect(await vault.setLossLimit(OWNER, noLossLimit)).toMatchObject({ reason: 'canceled' })
    expect(questions).toEqual([[hundred, noLossLimit]])
    expect(states.at(-1)?.lossLimits?.[OWNER]).toEqual({ ...hundred, since: NOW, next: null })
    choice.answer = true
    expect(await vault.setLossLimit(OWNER, noLossLimit)).toEqual({ ok: true })
    expect(states.at(-1)?.lossLimits?.[OWNER]).toEqual({ ...hundred, since: NOW, next: { ...noLossLimit, from } })
  })

  test('the page alone cannot shorten a cool-down: it needs a confirmation, and the longer one applies until it is over', async () => {
    const { vault, states, questions, choice } = createBench()
    const short = { ...hundred, coolDownMinutes: 1 }
    await vault.setLossLimit(OWNER, hundred)
    // A tighter loss does not make up for a shorter cool-down.
    for (const looser of [short, { ...short, dailyLoss: '1' }]) {
      expect(await vault.setLossLimit(OWNER, looser)).toMatchObject({ reason: 'canceled' })
      expect(questions.at(-1)).toEqual([hundred, looser])
    }
    expect(states.at(-1)?.lossLimits?.[OWNER]).toEqual({ ...hundred, since: NOW, next: null })
    choice.answer = true
    await vault.setLossLimit(OWNER, short)
    expect(states.at(-1)?.lossLimits?.[OWNER]).toEqual({ ...hundred, since: NOW, next: { ...short, from } })
  })

  test('outlives its keys, and applies to a new key and in other tabs', async () => {
    const { vault, open, checked } = createBench()
    await vault.setLossLimit(OWNER, hundred)
    await vault.create({ owner: OWNER, account: OWNER, label: 'k' }, 1, defaultLimits)
    await vault.wipe()
    const other = open().vault
    const { agent } = await other.create({ owner: OWNER, account: OWNER, label: 'k' }, 1, defaultLimits)
    const auth = { signer_address: agent, target_address: OWNER, nonce: NOW, expires_after: NOW + 1_000 }
    await other.sign(agent, { action: 'cancelAll', body: {}, auth } as SignRequest)
    expect(checked).toEqual([[{ ...hundred, since: NOW, next: null }]])
  })

  test('while the venue’s time is unknown nothing is changed', async () => {
    const { vault, choice, states } = createBench(true)
    choice.now = null
    expect(await vault.setLossLimit(OWNER, hundred)).toMatchObject({ reason: 'no_time' })
    expect(states.at(-1)?.lossLimits).toEqual({})
  })

  test('a limit that another tab tightens during the confirmation is not loosened by it', async () => {
    const { vault, open, choice, states } = createBench(true)
    await vault.setLossLimit(OWNER, { ...hundred, dailyLoss: '200' })
    const other = open().vault
    choice.meanwhile = () => other.setLossLimit(OWNER, { ...hundred, dailyLoss: '10' })
    await vault.setLossLimit(OWNER, { ...hundred, dailyLoss: '300' })
    expect(states.at(-1)?.lossLimits?.[OWNER]?.dailyLoss).toBe('10')
  })

  test.each<[string, object]>([
    ['an invalid number', { ...hundred, dailyLoss: '1,000' }],
    ['zero', { ...hundred, dailyLoss: '0' }],
    ['a cool-down of more than a day', { ...hundred, coolDownMinutes: 1_441 }],
    ['a fraction of a minute', { ...hundred, coolDownMinutes: 0.5 }],
    ['an unknown field', { ...hundred, since: 0 }],
  ])('with %s is rejected', async (_, limit) => {
    const { vault } = createBench()
    const call = { op: 'call', id: 1, name: 'setLossLimit', args: [OWNER, limit] }
    expect(await serveVault(vault, call)).toMatchObject({ ok: false })
  })
})
