import { expect, test } from 'vitest'
import type { Signer, SignRequest, SignResult } from '@/client/types'
import type { Wallet } from '@/keys/types'
import { createTestGate } from '../fixtures/terminalFixtures'
import { gateWallet } from './gateWallet'

const request = { action: 'cancelAll', body: {}, auth: { expires_after: 10 } } as unknown as SignRequest
const signed: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }

function createBench() {
  const asked: SignRequest[] = []
  const gate = createTestGate(() => 0)
  const inner = {
    signer: (onStep?: (step: 'chain' | 'wallet') => void): Signer => ({
      kind: 'wallet',
      address: '0x1',
      async sign(given) {
        asked.push(given)
        onStep?.('wallet')
        return signed
      },
    }),
  } as unknown as Wallet
  return { asked, gate, wallet: gateWallet(inner, gate) }
}

test('a wallet behind the gate signs only what was accepted there, and reports its progress to both', async () => {
  const { asked, gate, wallet } = createBench()
  const steps: string[] = []
  const stages: (string | undefined)[] = []
  gate.view.subscribe(({ prompt }) => stages.push(prompt?.stage.kind))
  const signing = wallet.signer((step) => steps.push(step))!.sign(request)
  expect(asked).toEqual([])
  gate.view.getState().prompt!.accept()
  expect(await signing).toEqual(signed)
  expect(asked).toEqual([request])
  expect(steps).toEqual(['wallet'])
  expect(stages).toContain('wallet')
})

test('without a connection there is no signer', () => {
  const gate = createTestGate(() => 0)
  expect(gateWallet({ signer: () => null } as unknown as Wallet, gate).signer()).toBeNull()
})
