import { expect, test } from 'vitest'
import type { Signer, SignRequest, SignResult } from '@/client/types'
import type { Wallet } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { constantLive } from '../live/constantLive'
import { createTestGate } from '../fixtures/terminalFixtures'
import { gateWallet } from './gateWallet'

const request = { action: 'cancelAll', body: {}, auth: { expires_after: 10 } } as unknown as SignRequest
const signed: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }

function createBench(walletId = 'a.wallet') {
  const requests: SignRequest[] = []
  const gate = createTestGate(() => 0)
  const inner = {
    connection: constantLive({ status: 'connected', address: '0x1', chainId: 1, walletId, walletName: 'Wallet' }),
    signer: (onStep?: (step: 'chain' | 'wallet') => void): Signer => ({
      kind: 'wallet',
      address: '0x1',
      async sign(signRequest) {
        requests.push(signRequest)
        onStep?.('wallet')
        return signed
      },
    }),
  } as unknown as Wallet
  return { requests, gate, wallet: gateWallet(inner, gate) }
}

test('a gated wallet signs only accepted requests, and reports progress to gate and caller', async () => {
  const { requests, gate, wallet } = createBench()
  const steps: string[] = []
  const stages: (string | undefined)[] = []
  gate.view.subscribe(({ prompt }) => stages.push(prompt?.stage.kind))
  const signing = wallet.signer((step) => steps.push(step))!.sign(request)
  expect(requests).toEqual([])
  gate.view.getState().prompt!.accept()
  expect(await signing).toEqual(signed)
  expect(requests).toEqual([request])
  expect(steps).toEqual(['wallet'])
  expect(stages).toContain('wallet')
})

test('without a connection there is no signer', () => {
  const gate = createTestGate(() => 0)
  expect(gateWallet({ signer: () => null } as unknown as Wallet, gate).signer()).toBeNull()
})

test('the practice account approves a trading key without a question, and signs nothing else', async () => {
  const { requests, gate, wallet } = createBench(PRACTICE_WALLET_ID)
  const approval = { ...request, action: 'approveAgent' } as SignRequest
  expect(await wallet.signer()!.sign(approval)).toEqual(signed)
  expect(requests).toEqual([approval])
  void wallet.signer()!.sign(request)
  expect(gate.view.getState().prompt).not.toBeNull()
  expect(requests).toEqual([approval])
})

test('no other wallet is asked for an approval without the gate', () => {
  const { requests, gate, wallet } = createBench()
  void wallet.signer()!.sign({ ...request, action: 'approveAgent' } as SignRequest)
  expect(gate.view.getState().prompt).not.toBeNull()
  expect(requests).toEqual([])
})
