import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner, typedDataOf } from '@/protocol/signing'
import { createFakeProvider, signTyped, walletError } from '../fixtures/createFakeProvider'
import { createWagmiConfig } from './createWagmiConfig'
import { createWallet } from './createWallet'
import { readWalletError } from './readWalletError'
import { signTypedData } from './signTypedData'

const KEY = new Uint8Array(32).fill(5)
const ADDRESS = addressOf(KEY)
const ACTION = practiceProfile.actions.approveAgent

function bodyOf(label: string) {
  return { agent_address: `0x${'cd'.repeat(20)}`, authorized_address: ADDRESS, valid_days: 7, label } as const
}

/** Sends an approval to a wallet, and returns the request and the result. */
async function approve(label: string, change: (provider: ReturnType<typeof createFakeProvider>) => void) {
  const auth = { signer_address: ADDRESS, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }
  const provider = createFakeProvider(KEY, ADDRESS)
  change(provider)
  const typedData = typedDataOf(ACTION, bodyOf(label), auth, 'Kedge Practice')
  const { timers } = createFakeTime()
  const result = await signTypedData({ provider, address: ADDRESS, typedData, timers })
  const digest = digestWrite(ACTION, bodyOf(label), auth, 'Kedge Practice')
  return { result, provider, digest, signer: result.ok ? recoverSigner(digest, result.signature) : null }
}

function hex({ r, s, v }: { r: string; s: string; v: number }): string {
  return `${r}${s.slice(2)}${v.toString(16)}`
}

describe('quirks of wallets', () => {
  test('quirk 6: r and s with leading zeros keep their 32 bytes', async () => {
    const found = { r: false, s: false }
    for (let tried = 0; tried < 4_000 && !(found.r && found.s); tried += 1) {
      const signature = signTyped(
        KEY,
        JSON.stringify(typedDataOf(ACTION, bodyOf(`kedge-${tried}`), AUTH, 'Kedge Practice')),
      )
      const [zeroR, zeroS] = [signature.r.startsWith('0x00'), signature.s.startsWith('0x00')]
      if (!zeroR && !zeroS) continue
      const { result, signer } = await approve(`kedge-${tried}`, (provider) => (provider.answer = () => hex(signature)))
      expect(result).toMatchObject({ ok: true, signature: { r: signature.r, s: signature.s } })
      expect(signer).toBe(ADDRESS)
      found.r ||= zeroR
      found.s ||= zeroS
    }
    expect(found).toEqual({ r: true, s: true })
  })

  test('quirk 10: a delegated account (EIP-7702) is checked by its signature, not by its code', async () => {
    const { signer, provider } = await approve('kedge', (delegated) => {
      const { request } = delegated
      delegated.request = (call) => (call.method === 'eth_getCode' ? Promise.resolve('0xef0100') : request(call))
    })
    expect(signer).toBe(ADDRESS)
    expect(new Set(provider.calls.map(({ method }) => method))).toEqual(
      new Set(['eth_accounts', 'eth_chainId', 'eth_signTypedData_v4']),
    )
  })

  test('quirk 11: no type of ours is called Delegation, and the verifying contract has no account', () => {
    for (const action of Object.values(practiceProfile.actions)) {
      if (action.method !== 'B') continue
      expect(action.typeString).not.toMatch(/^Delegation\(/)
    }
    const { domain, primaryType } = typedDataOf(ACTION, bodyOf('kedge'), AUTH, 'Kedge Practice')
    expect(primaryType).not.toBe('Delegation')
    expect(domain.verifyingContract).toBe(`0x${'0'.repeat(40)}`)
  })

  test.each([
    ['upper case', `0x${ADDRESS.slice(2).toUpperCase()}`],
    ['a bad checksum', `0x${ADDRESS.slice(2, 20).toUpperCase()}${ADDRESS.slice(20)}`],
  ])('quirk 12: the letter case of an account does not matter (%s)', async (_, account) => {
    expect((await approve('kedge', (provider) => (provider.accounts = [account]))).signer).toBe(ADDRESS)
    const { wallet, withdraw } = announceOne(account)
    expect(await wallet.connect('quirk.wallet')).toEqual({ ok: true, address: ADDRESS })
    expect(wallet.signer()?.address).toBe(ADDRESS)
    withdraw()
  })

  test.each([
    'Ledger device: Please enable Blind signing or Contract data in the Ethereum app Settings (0x6a80)',
    'EthAppPleaseEnableContractData: Please enable Blind signing in the Ethereum app Settings',
  ])('quirk 14: for a hardware wallet with blind signing off the page says what to do (%s)', (message) => {
    expect(readWalletError(walletError(-32603, message))).toMatchObject({ reason: 'wallet_blind' })
  })

  test('quirk 16: after a wallet was selected, window.ethereum is not read', async () => {
    let looks = 0
    const { wallet, provider, withdraw } = announceOne(ADDRESS)
    expect(await wallet.connect('quirk.wallet')).toMatchObject({ ok: true })
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get: () => {
        looks += 1
        return createFakeProvider(new Uint8Array(32).fill(6), `0x${'ee'.repeat(20)}`)
      },
    })
    const result = await wallet.signer()!.sign({ action: 'approveAgent', body: bodyOf('kedge'), auth: AUTH })
    Reflect.deleteProperty(window, 'ethereum')
    const digest = digestWrite(ACTION, bodyOf('kedge'), AUTH, 'Kedge Practice')
    expect(result.ok && recoverSigner(digest, result.signature)).toBe(ADDRESS)
    expect(provider.calls.at(-1)!.method).toBe('eth_signTypedData_v4')
    expect(looks).toBe(0)
    withdraw()
  })

  test('quirk 17: a wallet with non-deterministic signatures is accepted', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const { digest } = await approve('kedge', () => undefined)
      const { r, s, recovery } = secp256k1.sign(digest, KEY, { prehash: false, lowS: true, extraEntropy: true })
      const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
      const text = hex({ r: word(r), s: word(s), v: 27 + recovery })
      expect((await approve('kedge', (provider) => (provider.answer = () => text))).signer).toBe(ADDRESS)
      seen.add(text)
    }
    expect(seen.size).toBe(3)
  })
})

const AUTH = { signer_address: ADDRESS, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }

/** Announces a wallet, and creates the page's side of it. */
function announceOne(account: string) {
  const provider = createFakeProvider(KEY, ADDRESS)
  provider.accounts = [account]
  const inner = provider.request
  provider.request = async (call) => {
    if (call.method === 'eth_requestAccounts') return [account]
    if (call.method === 'wallet_requestPermissions') throw walletError(-32601, 'not supported')
    return await inner(call)
  }
  const info = { uuid: crypto.randomUUID(), name: 'Quirk', icon: 'data:image/svg+xml,<svg/>', rdns: 'quirk.wallet' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const { timers } = createFakeTime()
  const wallet = createWallet({ config: createWagmiConfig(), storage, profile: practiceProfile, timers })
  announce()
  return { wallet, provider, withdraw: () => window.removeEventListener('eip6963:requestProvider', announce) }
}
