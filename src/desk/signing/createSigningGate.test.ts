import { describe, expect, test } from 'vitest'
import type { SignRequest, SignResult } from '@/client/types'
import { createSigningGate } from './createSigningGate'

const OK: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }
const refused = (reason: Extract<SignResult, { ok: false }>['reason']): SignResult => ({
  ok: false,
  reason,
  message: '',
})

function createBench() {
  let time = 1_000
  const gate = createSigningGate(() => time)
  const asked: { answer: (result: SignResult) => Promise<void>; step: (step: 'chain' | 'wallet') => void }[] = []
  const request = { action: 'cancelAll', body: {}, auth: { nonce: 1, expires_after: 61_000 } } as unknown as SignRequest
  const results: SignResult[] = []
  return {
    gate,
    asked,
    results,
    pass: (ms: number) => void (time += ms),
    prompt: () => gate.view.getState().prompt!,
    stage: () => gate.view.getState().prompt?.stage,
    sign() {
      const signing = gate.sign(
        request,
        (step) =>
          new Promise((resolve) => {
            asked.push({
              step,
              async answer(result) {
                resolve(result)
                await new Promise<void>((done) => setTimeout(done, 0))
              },
            })
          }),
      )
      void signing.then((result) => results.push(result))
      return signing
    },
  }
}

describe('createSigningGate', () => {
  test('asks the wallet for nothing before the person accepts, and gives its answer', async () => {
    const bench = createBench()
    const signing = bench.sign()
    expect(bench.stage()).toEqual({ kind: 'asking' })
    expect(bench.asked).toHaveLength(0)
    bench.prompt().accept()
    bench.asked[0]!.step('wallet')
    expect(bench.stage()).toEqual({ kind: 'wallet' })
    await bench.asked[0]!.answer(OK)
    expect(await signing).toEqual(OK)
    expect(bench.stage()).toBeUndefined()
  })

  test('what the person refuses never reaches the wallet', async () => {
    const bench = createBench()
    const signing = bench.sign()
    bench.prompt().refuse()
    expect(await signing).toMatchObject({ ok: false, reason: 'cancelled' })
    expect(bench.asked).toHaveLength(0)
  })

  test('F68: a refusal in the wallet ends it', async () => {
    const bench = createBench()
    const signing = bench.sign()
    bench.prompt().accept()
    await bench.asked[0]!.answer(refused('wallet_rejected'))
    expect(await signing).toMatchObject({ reason: 'wallet_rejected' })
  })

  test('F68: a wallet without a reply can be given up; its late signature is thrown away', async () => {
    const bench = createBench()
    const signing = bench.sign()
    bench.prompt().accept()
    bench.pass(500)
    bench.prompt().refuse()
    expect(await signing).toMatchObject({ reason: 'cancelled' })
    expect(bench.gate.view.getState()).toEqual({ prompt: null, abandonedAt: 1_000 })
    await bench.asked[0]!.answer(OK)
    expect(bench.results).toHaveLength(1)
    expect(bench.gate.view.getState().abandonedAt).toBeNull()
  })

  test('F68: while the wallet still has a request, no second one reaches it', async () => {
    const bench = createBench()
    void bench.sign()
    bench.prompt().accept()
    bench.prompt().refuse()
    void bench.sign()
    bench.prompt().accept()
    expect(bench.asked).toHaveLength(1)
    expect(bench.stage()).toEqual({ kind: 'asking' })
    await bench.asked[0]!.answer(refused('wallet_rejected'))
    bench.prompt().accept()
    expect(bench.asked).toHaveLength(2)
  })

  test('a request that the person sees nowhere can be taken as gone', async () => {
    const bench = createBench()
    void bench.sign()
    bench.prompt().accept()
    bench.prompt().refuse()
    const second = bench.sign()
    bench.gate.forgetAbandoned()
    bench.prompt().accept()
    expect(bench.asked).toHaveLength(2)
    await bench.asked[0]!.answer(refused('wallet_rejected'))
    expect(bench.stage()).toEqual({ kind: 'chain' })
    await bench.asked[1]!.answer(OK)
    expect(await second).toEqual(OK)
  })

  test.each(['wallet_busy', 'wallet_locked', 'wallet_chain', 'wallet_timeout', 'wallet_failed'] as const)(
    'F68: after %s the same request can be put to the wallet again',
    async (reason) => {
      const bench = createBench()
      const signing = bench.sign()
      bench.prompt().accept()
      await bench.asked[0]!.answer(refused(reason))
      expect(bench.stage()).toEqual({ kind: 'failed', reason })
      bench.prompt().accept()
      await bench.asked[1]!.answer(OK)
      expect(await signing).toEqual(OK)
    },
  )

  test('F71: a signature that comes after its time is thrown away, and the write can be prepared anew', async () => {
    const bench = createBench()
    const signing = bench.sign()
    bench.prompt().accept()
    bench.pass(60_000)
    await bench.asked[0]!.answer(OK)
    expect(bench.stage()).toEqual({ kind: 'expired' })
    bench.prompt().prepareAnew()
    expect(await signing).toMatchObject({ ok: false, reason: 'expired' })
  })

  test('shows one request after the other', async () => {
    const bench = createBench()
    void bench.sign()
    void bench.sign()
    const first = bench.prompt()
    first.refuse()
    expect(bench.prompt().id).not.toBe(first.id)
    bench.prompt().refuse()
    expect(bench.gate.view.getState().prompt).toBeNull()
  })
})
