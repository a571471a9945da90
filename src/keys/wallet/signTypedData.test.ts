import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { SignResult } from '@/client/types'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner, typedDataOf } from '@/protocol/signing'
import { createFakeProvider, signText, signTyped, walletError } from '../fixtures/createFakeProvider'
import { signTypedData } from './signTypedData'

const KEY = new Uint8Array(32).fill(5)
const ADDRESS = addressOf(KEY)
const BODY = {
  agent_address: `0x${'cd'.repeat(20)}`,
  authorized_address: ADDRESS,
  valid_days: 7,
  label: 'kedge-1',
} as const
const AUTH = { signer_address: ADDRESS, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }
const ACTION = practiceProfile.actions.approveAgent
const TYPED = typedDataOf(ACTION, BODY, AUTH, 'Kedge Practice')
const DIGEST = digestWrite(ACTION, BODY, AUTH, 'Kedge Practice')
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function createBench() {
  const time = createFakeTime()
  const provider = createFakeProvider(KEY, ADDRESS)
  const steps: string[] = []
  const controller = new AbortController()
  const sign = () =>
    signTypedData({
      signal: controller.signal,
      provider,
      address: ADDRESS,
      typedData: TYPED,
      timers: time.timers,
      onStep: (step) => steps.push(step),
    })
  const methods = () => provider.calls.map((call) => call.method)
  return { time, provider, steps, sign, methods, end: () => controller.abort() }
}

type Bench = ReturnType<typeof createBench>

async function finish({ time }: Bench, signing: Promise<SignResult>, ms = 200_000): Promise<SignResult> {
  await time.advance(ms)
  return await signing
}

function signerOf(result: SignResult): string | null {
  return result.ok ? recoverSigner(DIGEST, result.signature) : null
}

describe('signTypedData', () => {
  test('quirks 2, 3, 4: sends the domain with a numeric chain, all types, and integers as numbers', async () => {
    const bench = createBench()
    expect(signerOf(await bench.sign())).toBe(ADDRESS)
    const [address, text] = bench.provider.calls.at(-1)!.params as [string, string]
    expect(address).toBe(ADDRESS)
    const sent = JSON.parse(text)
    expect(sent.domain).toEqual({
      name: 'Kedge Practice',
      version: '1',
      chainId: 1,
      verifyingContract: `0x${'0'.repeat(40)}`,
    })
    expect(sent.types.EIP712Domain.map((member: { name: string }) => member.name)).toEqual([
      'name',
      'version',
      'chainId',
      'verifyingContract',
    ])
    expect(sent.message).toEqual({
      signerAddress: ADDRESS,
      agentAddress: BODY.agent_address,
      authorizedAddress: ADDRESS,
      validDays: 7,
      label: 'kedge-1',
      nonce: AUTH.nonce,
      expiresAfter: AUTH.expires_after,
    })
    expect(bench.steps).toEqual(['wallet'])
  })

  test('F69, quirk 1: switches to chain 1 and asks only after the wallet has switched', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    expect(signerOf(await finish(bench, bench.sign()))).toBe(ADDRESS)
    expect(bench.steps).toEqual(['chain', 'wallet'])
    const order = bench.methods()
    expect(order.indexOf('wallet_switchEthereumChain')).toBeLessThan(order.indexOf('eth_signTypedData_v4'))
    expect(bench.provider.calls.find(({ method }) => method === 'wallet_switchEthereumChain')!.params).toEqual([
      { chainId: '0x1' },
    ])
  })

  test('F69: waits for a wallet that switches some time after it accepted, without an event', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    bench.provider.onSwitch = async () => void bench.time.timers.set(() => (bench.provider.chainId = '0x1'), 5_000)
    const signing = bench.sign()
    await bench.time.advance(3_000)
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
    expect(signerOf(await finish(bench, signing))).toBe(ADDRESS)
  })

  test('F69: accepts a switch that happened although the wallet never answered', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    bench.provider.onSwitch = () => new Promise(() => undefined)
    const signing = bench.sign()
    await bench.time.advance(4_000)
    bench.provider.chainId = '0x1'
    bench.provider.emitChain()
    expect(signerOf(await finish(bench, signing))).toBe(ADDRESS)
  })

  test('F69: a wallet that reports a change but is still on another chain is not asked to sign', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    bench.provider.onSwitch = async () => bench.provider.emitChain()
    const signing = bench.sign()
    await bench.time.advance(9_000)
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
    expect(await finish(bench, signing, 1_100)).toMatchObject({ ok: false, reason: 'wallet_chain' })
  })

  test('F69, quirk 1: waits for a wallet that asks for permission first, until the request is canceled', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    let agree: () => void = () => undefined
    bench.provider.onSwitch = () => new Promise<void>((resolve) => (agree = resolve))
    const signing = bench.sign()
    await bench.time.advance(500_000)
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
    bench.provider.chainId = '0x1'
    agree()
    expect(signerOf(await finish(bench, signing))).toBe(ADDRESS)
  })

  test('F69: after a switch that is accepted too late no signature is requested', async () => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    let agree: () => void = () => undefined
    bench.provider.onSwitch = () => new Promise<void>((resolve) => (agree = resolve))
    const signing = bench.sign()
    await bench.time.advance(3_000)
    bench.end()
    await bench.time.advance(3_000)
    expect(bench.time.pendingTimers()).toBe(0)
    bench.provider.chainId = '0x1'
    agree()
    expect(await finish(bench, signing)).toMatchObject({ ok: false, reason: 'canceled' })
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
  })

  test.each([
    ['4001', () => Promise.reject(walletError(4001, 'User rejected')), 'wallet_rejected'],
    ['-32002', () => Promise.reject(walletError(-32002, 'pending')), 'wallet_busy'],
    ['4902', () => Promise.reject(walletError(4902, 'Unrecognized chain ID')), 'wallet_chain'],
    [
      '4902 inside',
      () => Promise.reject(Object.assign(new Error('x'), { code: -32603, data: { originalError: { code: 4902 } } })),
      'wallet_chain',
    ],
    ['an unsupported method', () => Promise.reject(walletError(4200, 'unsupported')), 'wallet_chain'],
    ['an agreement without effect', () => Promise.resolve(), 'wallet_chain'],
  ])('F69: a switch that ends with %s is reported, and nothing is signed', async (_, onSwitch, reason) => {
    const bench = createBench()
    bench.provider.chainId = '0x89'
    bench.provider.onSwitch = onSwitch
    expect(await finish(bench, bench.sign())).toMatchObject({ ok: false, reason })
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
  })

  test.each([
    [walletError(4001, 'User rejected the request'), 'wallet_rejected'],
    [walletError(-32002, 'Request already pending'), 'wallet_busy'],
    [walletError(4100, 'Unauthorized'), 'wallet_locked'],
    [walletError(-32603, 'Wallet is locked'), 'wallet_locked'],
    [walletError(-32602, 'chainId should be same as current chainId'), 'wallet_chain'],
    [new Error('Provided chainId "1" must match the active chainId "137"'), 'wallet_chain'],
    [new Error('boom'), 'wallet_failed'],
  ])('F68: a rejection (%s) is returned as a value, without a second request', async (error, reason) => {
    const bench = createBench()
    bench.provider.answer = () => Promise.reject(error)
    expect(await finish(bench, bench.sign())).toMatchObject({ ok: false, reason })
    expect(bench.methods().filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  })

  test('F68: waits for the wallet’s answer without a time limit, and asks once', async () => {
    const bench = createBench()
    let answer: (text: unknown) => void = () => undefined
    bench.provider.answer = () => new Promise((resolve) => (answer = resolve))
    const signing = bench.sign()
    await bench.time.advance(590_000)
    expect(bench.methods().filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
    answer(signText(KEY, JSON.stringify(TYPED)))
    expect(signerOf(await finish(bench, signing))).toBe(ADDRESS)
  })

  test('quirk 1: asks once more if the wallet was still switching', async () => {
    const bench = createBench()
    const switching = new Error(
      'Provided chainId "1" must match the active chainId because MetaMask is switching networks',
    )
    bench.provider.answer = (text, attempt) => (attempt === 0 ? Promise.reject(switching) : signText(KEY, text))
    expect(signerOf(await finish(bench, bench.sign()))).toBe(ADDRESS)
  })

  test('quirk 4: retries once with integers as strings', async () => {
    const bench = createBench()
    bench.provider.answer = (text, attempt) =>
      attempt === 0 ? Promise.reject(walletError(-32602, 'invalid params')) : signText(KEY, text)
    expect(signerOf(await bench.sign())).toBe(ADDRESS)
    const sent = JSON.parse(String(bench.provider.calls.at(-1)!.params![1]))
    expect(sent.message.nonce).toBe(String(AUTH.nonce))
  })

  const forms: [string, (text: string) => string][] = [
    ['quirk 5: v of 0 or 1', (text) => join(text, (v) => v - 27)],
    ['quirk 7: high S', (text) => highS(text)],
    ['quirk 9: the 64 bytes of ERC-2098', (text) => compact(text)],
    ['upper-case hex', (text) => `0x${join(text).slice(2).toUpperCase()}`],
  ]
  test.each(forms)('F72, %s is normalized', async (_, form) => {
    const bench = createBench()
    bench.provider.answer = form
    const result = await bench.sign()
    expect(signerOf(result)).toBe(ADDRESS)
    if (result.ok) expect([27, 28]).toContain(result.signature.v)
  })

  test.each([
    ['a contract wallet’s blob', `0x${'ab'.repeat(469)}`, 'wallet_contract'],
    ['nothing', '0x', 'wallet_failed'],
    ['an object', {}, 'wallet_failed'],
    ['another v', `0x${'11'.repeat(64)}1d`, 'wallet_failed'],
    ['too few bytes', `0x${'11'.repeat(40)}`, 'wallet_failed'],
  ])('F72, quirk 9: %s is rejected', async (_, answer, reason) => {
    const bench = createBench()
    bench.provider.answer = () => answer
    expect(await bench.sign()).toMatchObject({ ok: false, reason })
  })

  test('F70: another account than the requested one is reported before anything is signed', async () => {
    const bench = createBench()
    bench.provider.accounts = [`0x${'ee'.repeat(20)}`]
    expect(await bench.sign()).toMatchObject({ ok: false, reason: 'wallet_account' })
    bench.provider.accounts = []
    expect(await bench.sign()).toMatchObject({ ok: false, reason: 'wallet_locked' })
    expect(bench.methods()).not.toContain('eth_signTypedData_v4')
  })
})

function join(text: string, mapV: (v: number) => number = (v) => v): string {
  const { r, s, v } = signTyped(KEY, text)
  return `${r}${s.slice(2)}${mapV(v).toString(16).padStart(2, '0')}`
}

function highS(text: string): string {
  const { r, s, v } = signTyped(KEY, text)
  const high = (ORDER - BigInt(s)).toString(16).padStart(64, '0')
  return `${r}${high}${(55 - v).toString(16)}`
}

function compact(text: string): string {
  const { r, s, v } = signTyped(KEY, text)
  const packed = BigInt(s) | (BigInt(v - 27) << 255n)
  return `${r}${packed.toString(16).padStart(64, '0')}`
}
