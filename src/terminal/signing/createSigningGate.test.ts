import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { SignRequest, SignResult } from '@/client/types'
import { createSigningGate } from './createSigningGate'
import type { OpenRequestStorage } from './openRequestStorage'
import type { OpenRequest } from './SigningView'

const OK: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }
const rejected = (reason: Extract<SignResult, { ok: false }>['reason']): SignResult => ({
  ok: false,
  reason,
  message: '',
})

const EXPIRES = 61_000

/** Creates a tab whose storage survives a reload of its page. */
function createTab() {
  let stored: OpenRequest | null = null
  const storage: OpenRequestStorage = {
    read: () => stored && { ...stored, promptId: null },
    write: (open) => (stored = open),
  }
  return { storage, stored: () => stored }
}

function createBench(tab = createTab()) {
  const time = createFakeTime(1_000)
  let discarded = 0
  const gate = createSigningGate({
    now: time.clock.now,
    timers: time.timers,
    storage: tab.storage,
    onDiscarded: () => (discarded += 1),
  })
  const requests: {
    answer: (result: SignResult) => Promise<void>
    step: (step: 'chain' | 'wallet') => void
    signal: AbortSignal
  }[] = []
  const request = {
    action: 'cancelAll',
    body: {},
    auth: { nonce: 1, expires_after: EXPIRES },
  } as unknown as SignRequest
  const results: SignResult[] = []
  function sign() {
    const signing = gate.sign(
      request,
      (step, signal) =>
        new Promise((resolve) => {
          requests.push({
            step,
            signal,
            async answer(result) {
              resolve(result)
              await time.advance(0)
            },
          })
        }),
    )
    void signing.then((result) => results.push(result))
    return signing
  }
  return {
    gate,
    requests,
    results,
    time,
    discarded: () => discarded,
    open: () => gate.view.getState().open,
    prompt: () => gate.view.getState().prompt!,
    stage: () => gate.view.getState().prompt?.stage,
    sign,
    /** The trader accepts it at once. */
    signAccepted() {
      const signing = sign()
      gate.view.getState().prompt!.accept()
      return signing
    },
  }
}

describe('createSigningGate', () => {
  test('asks the wallet only after the trader accepts, and returns its answer', async () => {
    const bench = createBench()
    const signing = bench.sign()
    expect(bench.stage()).toEqual({ kind: 'asking' })
    expect(bench.requests).toHaveLength(0)
    bench.prompt().accept()
    bench.requests[0]!.step('wallet')
    expect(bench.stage()).toEqual({ kind: 'wallet' })
    await bench.requests[0]!.answer(OK)
    expect(await signing).toEqual(OK)
    expect(bench.stage()).toBeUndefined()
  })

  test('a request rejected by the trader never reaches the wallet', async () => {
    const bench = createBench()
    const signing = bench.sign()
    bench.prompt().reject()
    expect(await signing).toMatchObject({ ok: false, reason: 'canceled' })
    expect(bench.requests).toHaveLength(0)
  })

  test('F68: a rejection in the wallet ends the request', async () => {
    const bench = createBench()
    const signing = bench.signAccepted()
    await bench.requests[0]!.answer(rejected('wallet_rejected'))
    expect(await signing).toMatchObject({ reason: 'wallet_rejected' })
  })

  test('F68: a request without a reply from the wallet can be canceled; a late signature is discarded, with a message', async () => {
    const bench = createBench()
    const signing = bench.signAccepted()
    bench.prompt().reject()
    expect(await signing).toMatchObject({ reason: 'canceled' })
    expect(bench.gate.view.getState()).toEqual({ prompt: null, open: { promptId: 1, at: 1_000 } })
    expect(bench.discarded()).toBe(0)
    await bench.requests[0]!.answer(OK)
    expect(bench.results).toHaveLength(1)
    expect(bench.open()).toBeNull()
    expect(bench.discarded()).toBe(1)
  })

  test('F68: the wallet gets no second request while it has one', async () => {
    const bench = createBench()
    void bench.signAccepted()
    bench.prompt().reject()
    void bench.signAccepted()
    expect(bench.requests).toHaveLength(1)
    expect(bench.stage()).toEqual({ kind: 'asking' })
    await bench.requests[0]!.answer(rejected('wallet_rejected'))
    bench.prompt().accept()
    expect(bench.requests).toHaveLength(2)
  })

  test('a request that the trader does not see can be dropped', async () => {
    const bench = createBench()
    void bench.signAccepted()
    bench.prompt().reject()
    const second = bench.sign()
    bench.gate.forgetOpen()
    bench.prompt().accept()
    expect(bench.requests).toHaveLength(2)
    await bench.requests[0]!.answer(rejected('wallet_rejected'))
    expect(bench.stage()).toEqual({ kind: 'wallet' })
    await bench.requests[1]!.answer(OK)
    expect(await second).toEqual(OK)
  })

  test('a late signature counts until the request expires', async () => {
    const bench = createBench()
    const signing = bench.signAccepted()
    bench.requests[0]!.step('wallet')
    await bench.time.advance(EXPIRES - 1_000 - 1)
    expect(bench.stage()).toEqual({ kind: 'wallet' })
    await bench.requests[0]!.answer(OK)
    expect(await signing).toEqual(OK)
    expect(bench.requests).toHaveLength(1)
  })

  test('a request that expires shows this, even if the wallet still shows it; a late signature is discarded with a message', async () => {
    const bench = createBench()
    void bench.signAccepted()
    bench.requests[0]!.step('wallet')
    await bench.time.advance(EXPIRES - 1_000 - 1)
    expect(bench.stage()).toEqual({ kind: 'wallet' })
    await bench.time.advance(1)
    expect(bench.stage()).toEqual({ kind: 'expired' })
    expect(bench.open()).toEqual({ promptId: 1, at: 1_000 })
    expect(bench.requests[0]!.signal.aborted).toBe(true)
    bench.requests[0]!.step('wallet')
    expect(bench.stage()).toEqual({ kind: 'expired' })
    await bench.requests[0]!.answer(OK)
    expect(bench.results).toEqual([])
    expect(bench.discarded()).toBe(1)
    expect(bench.open()).toBeNull()
  })

  test('a prepared replacement is not sent while the wallet still shows the expired request', async () => {
    const bench = createBench()
    void bench.signAccepted()
    await bench.time.advance(EXPIRES)
    bench.prompt().prepareAnew()
    void bench.signAccepted()
    expect(bench.requests).toHaveLength(1)
    await bench.requests[0]!.answer(rejected('wallet_rejected'))
    expect(bench.open()).toBeNull()
    expect(bench.discarded()).toBe(0)
  })

  test('the first signature counts, whichever of two identical requests the wallet signed', async () => {
    const bench = createBench()
    const signing = bench.signAccepted()
    bench.requests[0]!.step('wallet')
    bench.gate.forgetOpen()
    expect(bench.stage()).toEqual({ kind: 'failed', reason: 'wallet_timeout' })
    bench.prompt().accept()
    expect(bench.requests).toHaveLength(2)
    await bench.requests[0]!.answer(OK)
    expect(await signing).toEqual(OK)
    expect(bench.open()).toEqual({ promptId: 1, at: 1_000 })
    await bench.requests[1]!.answer(OK)
    expect(bench.results).toHaveLength(1)
    expect(bench.discarded()).toBe(1)
  })

  test('the wallet’s open request is still known after a reload', async () => {
    const tab = createTab()
    const before = createBench(tab)
    void before.signAccepted()
    const bench = createBench(tab)
    expect(bench.open()).toEqual({ promptId: null, at: 1_000 })
    const signing = bench.signAccepted()
    expect(bench.requests).toHaveLength(0)
    bench.gate.forgetOpen()
    expect(bench.stage()).toEqual({ kind: 'asking' })
    bench.prompt().accept()
    await bench.requests[0]!.answer(OK)
    expect(await signing).toEqual(OK)
    expect(tab.stored()).toBeNull()
  })

  test.each(['wallet_busy', 'wallet_locked', 'wallet_chain', 'wallet_timeout', 'wallet_failed'] as const)(
    'F68: after %s the same request can be sent to the wallet again',
    async (reason) => {
      const bench = createBench()
      const signing = bench.signAccepted()
      await bench.requests[0]!.answer(rejected(reason))
      expect(bench.stage()).toEqual({ kind: 'failed', reason })
      bench.prompt().accept()
      await bench.requests[1]!.answer(OK)
      expect(await signing).toEqual(OK)
    },
  )

  test('F71: a request that was not signed in time is prepared again', async () => {
    const bench = createBench()
    const signing = bench.sign()
    await bench.time.advance(EXPIRES)
    expect(bench.stage()).toEqual({ kind: 'expired' })
    bench.prompt().prepareAnew()
    expect(await signing).toMatchObject({ ok: false, reason: 'expired' })
    expect(bench.requests).toHaveLength(0)
  })

  test('a request that ended on the page is not sent to the wallet', async () => {
    const bench = createBench()
    void bench.signAccepted()
    expect(bench.requests[0]!.signal.aborted).toBe(false)
    bench.prompt().reject()
    expect(bench.requests[0]!.signal.aborted).toBe(true)
  })

  test('shows one request after another', async () => {
    const bench = createBench()
    void bench.sign()
    void bench.sign()
    const first = bench.prompt()
    first.reject()
    expect(bench.prompt().id).not.toBe(first.id)
    bench.prompt().reject()
    expect(bench.gate.view.getState().prompt).toBeNull()
  })
})
