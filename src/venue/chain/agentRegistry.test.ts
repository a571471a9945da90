import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { actions, type AnyAction } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { createAgentRegistry, type AccountInfo } from './agentRegistry'
import { resolveAuthority } from './authority'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [MAIN, SUB, OTHER, SYSTEM] = [address('1'), address('2'), address('3'), address('9')]
const [A, B, C, D, E] = [address('a'), address('b'), address('c'), address('d'), address('e')]

function setUp() {
  const accounts = new Set([MAIN, SUB, OTHER])
  const info: AccountInfo = {
    accountExists: (account) => accounts.has(account),
    inScope: (main, account) => main === account || (main === MAIN && account === SUB),
  }
  const registry = createAgentRegistry(info)
  const approve = (agent: Address, label: string, to = MAIN, time = 0, signer = MAIN, valid_days = 1) =>
    registry.approve(signer, { agent_address: agent, authorized_address: to, valid_days, label }, time)
  const authority = (name: keyof typeof actions, signer: Address, target: Address | null, time = 0) => {
    const result = resolveAuthority(
      { action: actions[name] as AnyAction, signer, target },
      time,
      registry,
      info,
      SYSTEM,
    )
    return result.ok ? result.account : result.code
  }
  return { accounts, info, registry, approve, authority }
}

const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? '0' : outcome.code)

describe('agent registry', () => {
  test('approves with an expiry from the block time', () => {
    const { approve, registry } = setUp()
    expect(approve(A, 'desk', MAIN, 5, MAIN, 180)).toMatchObject({
      ok: true,
      agent: { approved_time: 5, expires_time: 5 + 180 * DAY_MS },
    })
    expect(registry.of(MAIN, 5).map((agent) => agent.agent_address)).toEqual([A])
    expect(registry.of(SUB, 5)).toEqual([])
  })

  test('accepts an address only once, permanently', () => {
    const { approve, registry } = setUp()
    approve(A, 'one')
    expect(codeOf(approve(A, 'two'))).toBe('12001')
    registry.revoke(MAIN, { agent_address: A }, 0)
    expect(codeOf(approve(A, 'two'))).toBe('12001')
    approve(B, 'brief')
    expect(codeOf(approve(B, 'again', MAIN, DAY_MS))).toBe('12001')
  })

  test('rejects addresses with an account, itself, and accounts out of scope', () => {
    const { approve } = setUp()
    expect(codeOf(approve(OTHER, 'x'))).toBe('12002')
    expect(codeOf(approve(MAIN, 'x'))).toBe('12002')
    expect(codeOf(approve(A, 'x', OTHER))).toBe('12006')
    expect(codeOf(approve(A, 'x', MAIN, 0, SUB))).toBe('12006')
    expect(codeOf(approve(A, 'x', SUB))).toBe('0')
  })

  test('allows four, without counting expired agents and the one that a label replaces', () => {
    const { approve, registry, authority } = setUp()
    for (const [agent, label] of [
      [A, '1'],
      [B, '2'],
      [C, '3'],
      [D, '4'],
    ] as const)
      expect(codeOf(approve(agent, label))).toBe('0')
    expect(codeOf(approve(E, '5'))).toBe('12003')
    expect(codeOf(approve(E, '4'))).toBe('0')
    expect(authority('placeOrder', D, MAIN)).toBe('11005')
    expect(authority('placeOrder', E, MAIN)).toBe(MAIN)
    expect(registry.of(MAIN, 0)).toHaveLength(4)
    expect(codeOf(approve(address('f'), '6', MAIN, DAY_MS))).toBe('0')
    expect(registry.of(MAIN, DAY_MS)).toHaveLength(1)
  })

  test('renews and revokes live agents in the scope of the signer', () => {
    const { approve, registry } = setUp()
    approve(A, 'one', SUB)
    expect(codeOf(registry.renew(OTHER, { agent_address: A, valid_days: 2 }, 0))).toBe('12007')
    expect(registry.renew(MAIN, { agent_address: A, valid_days: 2 }, 10)).toMatchObject({
      agent: { expires_time: 10 + 2 * DAY_MS, valid_days: 2 },
    })
    expect(codeOf(registry.renew(MAIN, { agent_address: A, valid_days: 2 }, 10 + 2 * DAY_MS))).toBe('12007')
    expect(codeOf(registry.revoke(MAIN, { agent_address: B }, 0))).toBe('12007')
    expect(codeOf(registry.revoke(MAIN, { agent_address: A }, 0))).toBe('0')
    expect(codeOf(registry.revoke(MAIN, { agent_address: A }, 0))).toBe('12007')
  })

  test('continues from a dump', () => {
    const { approve, registry, info } = setUp()
    approve(A, 'one')
    approve(B, 'two')
    registry.revoke(MAIN, { agent_address: B }, 0)
    const copy = createAgentRegistry(info, structuredClone(registry.dump()))
    expect(copy.dump()).toEqual(registry.dump())
    expect(copy.standing(B, 0).kind).toBe('dead')
    expect(copy.of(MAIN, 0)).toEqual(registry.of(MAIN, 0))
  })
})

describe('authority', () => {
  test('lets an agent of a main account act for it and its sub-accounts, and an agent of a sub-account only for that', () => {
    const { approve, authority } = setUp()
    approve(A, 'main')
    approve(B, 'sub', SUB)
    expect(authority('placeOrder', A, MAIN)).toBe(MAIN)
    expect(authority('placeOrder', A, SUB)).toBe(SUB)
    expect(authority('placeOrder', A, OTHER)).toBe('11005')
    expect(authority('placeOrder', B, SUB)).toBe(SUB)
    expect(authority('placeOrder', B, MAIN)).toBe('11005')
  })

  test('rejects an agent without a target, for an action that it may not sign, and after its end', () => {
    const { approve, authority, registry } = setUp()
    approve(A, 'main')
    expect(authority('placeOrder', A, null)).toBe('11005')
    expect(authority('setAutoBorrow', A, MAIN)).toBe(MAIN)
    expect(authority('cancelAllAfter', A, MAIN)).toBe(MAIN)
    for (const name of ['transfer', 'withdraw', 'approveAgent', 'createSubAccount', 'associateAccount'] as const)
      expect(authority(name, A, null)).toBe('11007')
    expect(authority('placeOrder', A, MAIN, DAY_MS - 1)).toBe(MAIN)
    expect(authority('placeOrder', A, MAIN, DAY_MS)).toBe('11006')
    registry.revoke(MAIN, { agent_address: A }, 0)
    expect(authority('placeOrder', A, MAIN)).toBe('11005')
    expect(authority('placeOrder', A, null)).toBe('11005')
  })

  test('ends for an agent whose address gets a trading account; the key then acts for that account', () => {
    const { approve, authority, registry, accounts } = setUp()
    approve(A, 'main')
    accounts.add(A)
    registry.unbind(A)
    expect(authority('placeOrder', A, MAIN)).toBe('11005')
    expect(authority('placeOrder', A, null)).toBe(A)
  })

  test('lets a wallet act for itself and its scope; only the venue may deposit', () => {
    const { authority } = setUp()
    expect(authority('placeOrder', MAIN, null)).toBe(MAIN)
    expect(authority('placeOrder', MAIN, MAIN)).toBe(MAIN)
    expect(authority('placeOrder', MAIN, SUB)).toBe(SUB)
    expect(authority('placeOrder', MAIN, OTHER)).toBe('11005')
    expect(authority('placeOrder', E, null)).toBe(E)
    expect(authority('deposit', MAIN, null)).toBe('11005')
    expect(authority('deposit', SYSTEM, null)).toBe(SYSTEM)
  })
})
