import { describe, expect, test } from 'vitest'
import type { Signer } from '@/client/types'
import type { Keys } from '@/keys/types'
import { actions, type ActionName } from '@/protocol/actions'
import { practiceProfile } from '@/protocol/profile'
import { defaultSettings, type Settings } from '../session/settings'
import { createSignerFor } from './createSignerFor'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const agent = { kind: 'agent' } as Signer
const wallet = { kind: 'wallet' } as Signer
const keys = { signerFor: () => agent, wallet: { signer: () => wallet } } as unknown as Keys

function signers(tradeSigner: Settings['tradeSigner']) {
  const settings = { getState: () => ({ ...defaultSettings, tradeSigner }) }
  return createSignerFor({ keys: () => keys, settings, profile: practiceProfile })
}

const all = Object.keys(actions) as ActionName[]

describe('createSignerFor', () => {
  test('the wallet always signs what only the private key may sign', () => {
    const byWallet = all.filter((action) => signers('key')(ACCOUNT, action) === wallet)
    expect(byWallet.toSorted()).toEqual([
      'approveAgent',
      'associateAccount',
      'createSubAccount',
      'deposit',
      'renewAgent',
      'revokeAgent',
      'transfer',
      'withdraw',
    ])
  })

  test('everything else is signed by this browser’s key', () => {
    expect(signers('key')(ACCOUNT, 'placeOrder')).toBe(agent)
    expect(signers('key')(ACCOUNT, 'cancelAll')).toBe(agent)
  })

  test('the wallet signs everything if the trader chose so', () => {
    for (const action of all) expect(signers('wallet')(ACCOUNT, action), action).toBe(wallet)
  })
})
