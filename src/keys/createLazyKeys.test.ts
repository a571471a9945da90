import { expect, test } from 'vitest'
import { WEEK_MS } from '@/base/durations'
import { AGENTS, confirmed, createKeysBench, NOW, OWNER, storedKey } from './fixtures/createKeysBench'
import { createLazyKeys } from './createLazyKeys'
import { noopKeys } from './noopKeys'
import { defaultLimits } from './policy/defaultLimits'
import type { Keys } from './types'

const tight = { ...defaultLimits, notionalPerOrder: '100' }
const upper = OWNER.toUpperCase().replace('0X', '0x')

/** Creates keys whose code loads when the test says so. */
function createBench() {
  const bench = createKeysBench({ storedKeys: [storedKey(NOW, { limits: tight })] })
  let load: (keys: Keys) => void = () => undefined
  const keys = createLazyKeys(new Promise((resolve) => (load = resolve)), 'a.wallet')
  return { ...bench, lazy: keys, load: () => load(bench.keys) }
}

test('before their code has loaded nothing is signed, the status is unknown, and no key counts as locked', () => {
  const { lazy } = createBench()
  expect(lazy.signerFor(OWNER)).toBeNull()
  expect(lazy.status(OWNER).getState()).toEqual({ kind: 'unknown' })
  expect(lazy.storedAgents(OWNER).getState()).toEqual([])
  expect(lazy.protection.getState()).toMatchObject({ place: 'starting', locked: false })
  expect(lazy.wallet.connection.getState()).toEqual({ status: 'reconnecting', walletId: 'a.wallet' })
  expect(lazy.wallet.signer()).toBeNull()
  expect(lazy.newKeyLimits(OWNER, OWNER).getState()).toEqual(defaultLimits)
})

test('earlier subscribers get the status once the code has loaded', async () => {
  const { lazy, load, time } = createBench()
  const [status, agents] = [lazy.status(upper), lazy.storedAgents(OWNER)]
  const [statuses, limits]: unknown[][] = [[], []]
  status.subscribe(({ kind }) => statuses!.push(kind))
  lazy.limits(OWNER).subscribe((next) => limits!.push(next))
  expect(lazy.status(OWNER)).toBe(status)
  load()
  await time.advance(0)
  expect(statuses!.at(-1)).toBe('revoked')
  expect(limits).toEqual([tight])
  expect(agents.getState()).toMatchObject([{ agent: AGENTS[0] }])
  expect(lazy.protection.getState()).toMatchObject({ place: 'worker' })
})

test('early calls run once, when the code has loaded', async () => {
  const { lazy, load, answer, submitted, vault } = createBench()
  answer(confirmed(AGENTS[1]!, NOW + WEEK_MS))
  const enabling = lazy.enableTrading({ owner: OWNER })
  const label = lazy.profileLabel()
  expect([submitted, vault.storedKeys.length]).toEqual([[], 1])
  load()
  expect(await enabling).toMatchObject({ kind: 'ready', agent: AGENTS[1] })
  expect(await label).toBe('kedge-profile')
  expect(submitted).toHaveLength(1)
  expect(lazy.signerFor(OWNER)?.address).toBe(AGENTS[1])
})

test('locking or wiping before the code has loaded takes effect when it has', async () => {
  const first = createBench()
  const locking = first.lazy.lock()
  first.load()
  await locking
  expect(first.lazy.protection.getState().locked).toBe(true)
  const second = createBench()
  const wiping = second.lazy.wipe()
  second.load()
  await wiping
  expect([second.vault.storedKeys, second.lazy.signerFor(OWNER)]).toEqual([[], null])
})

test('if the code cannot be loaded every request is blocked with that reason, and no label counts as free', async () => {
  const missing = { reason: 'code_missing' }
  expect(await noopKeys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'blocked', ...missing })
  expect(await noopKeys.renew({ owner: OWNER, agent: AGENTS[0]! })).toMatchObject({ kind: 'blocked', ...missing })
  expect(await noopKeys.revoke({ owner: OWNER, agent: AGENTS[0]! })).toMatchObject({ kind: 'blocked', ...missing })
  expect(await noopKeys.unlock()).toMatchObject({ ok: false, ...missing })
  expect(await noopKeys.wallet.connect('x')).toMatchObject({ ok: false, ...missing })
  expect(await noopKeys.requestPracticeFunds(OWNER)).toMatchObject({ kind: 'failed' })
  await expect(noopKeys.labelInUse(OWNER, 'x')).rejects.toThrow('the code that signs is missing')
  expect([noopKeys.signerFor(OWNER), noopKeys.protection.getState().place]).toEqual([null, 'absent'])
})
