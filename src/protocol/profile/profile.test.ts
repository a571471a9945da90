import { describe, expect, test } from 'vitest'
import { actionByPath, actions, type AnyAction } from '../actions'
import { WireError } from '../decodeWire'
import { typedDataOf } from '../signing'
import { createProfile, practiceProfile } from './profile'

const address = `0x${'ab'.repeat(20)}` as const
const auth = { signer_address: address, nonce: 1, expires_after: 2 }

describe('the practice profile', () => {
  test('has a unique tag for every Method A write, none of them reserved', () => {
    const tags = Object.values<AnyAction>(practiceProfile.actions).flatMap((action) =>
      action.method === 'A' ? [action.tag] : [],
    )
    expect(tags.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  })

  test('finds a write by its path', () => {
    for (const action of Object.values<AnyAction>(actions))
      expect(actionByPath(practiceProfile, action.path)).toBe(action)
    expect(actionByPath(practiceProfile, '/v1/trade/nowhere')).toBeNull()
  })

  test('has a body field for each member of each typed struct', () => {
    for (const action of Object.values<AnyAction>(actions)) {
      if (action.method === 'A') continue
      const body = Object.fromEntries(action.fields.names.map((name) => [name, 1]))
      const { message, types, primaryType } = typedDataOf(action, body, auth, 'x')
      expect(Object.keys(message)).toHaveLength(action.fields.names.length + 3)
      expect(types[primaryType]!.map((member) => member.name)).toEqual(Object.keys(message))
      expect(primaryType).toBe(action.label)
    }
  })
})

describe('createProfile', () => {
  test('changes the given properties and keeps the others', () => {
    const venue = createProfile({
      domainName: 'Elsewhere',
      writes: { transfer: { tag: 40, path: '/v1/account/move' } },
      channels: { blocks: 'explorer_blocks' },
      limits: { readsPerMinute: 60 },
      replayGuard: 'none',
    })
    expect(venue.domainName).toBe('Elsewhere')
    expect(venue.actions.transfer).toMatchObject({ tag: 40, path: '/v1/account/move', label: 'Transfer', method: 'A' })
    expect(venue.actions.placeOrder).toBe(actions.placeOrder)
    expect(venue.channels.blocks.channel).toBe('explorer_blocks')
    expect(venue.channels.txs.channel).toBe('txs')
    expect([venue.replayGuard, practiceProfile.replayGuard]).toEqual(['none', 'nonce'])
    expect(venue.limits).toEqual({ ...practiceProfile.limits, readsPerMinute: 60 })
  })

  test('a typed struct may have other members', () => {
    const typeString = 'CreateSubAccount(address signerAddress,string label,uint64 nonce)'
    const { createSubAccount } = createProfile({ writes: { createSubAccount: { typeString } } }).actions
    const { message } = typedDataOf(createSubAccount, { label: 'a' }, auth, 'x')
    expect(message).toEqual({ signerAddress: address, label: 'a', nonce: 1 })
  })

  test.each([
    { domain: 'x' },
    { writes: { fly: {} } },
    { writes: { transfer: { tag: 256 } } },
    { writes: { transfer: { path: 'v1' } } },
    { writes: { approveAgent: { typeString: 'ApproveAgent' } } },
    { reads: { symbols: { maxLimit: -1 } } },
    { limits: { readsPerMinute: -1 } },
    { channels: { blocks: 5 } },
    { replayGuard: 'luck' },
  ])('%j is rejected as a profile', (overrides) => {
    expect(() => createProfile(overrides as object)).toThrow(WireError)
  })
})
