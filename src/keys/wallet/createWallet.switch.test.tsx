import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner } from '@/protocol/signing'
import { createFakeProvider, walletError } from '../fixtures/createFakeProvider'
import { createWagmiConfig } from './createWagmiConfig'
import { createWallet } from './createWallet'

const [FIRST_KEY, SECOND_KEY] = [new Uint8Array(32).fill(5), new Uint8Array(32).fill(6)]
const [FIRST, SECOND] = [addressOf(FIRST_KEY), addressOf(SECOND_KEY)]
const body = {
  agent_address: `0x${'cd'.repeat(20)}`,
  authorized_address: FIRST,
  valid_days: 7,
  label: 'kedge',
} as const
const auth = { signer_address: FIRST, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }
const request = { action: 'approveAgent', body, auth } as const

let withdraw: () => void = () => undefined
afterEach(() => withdraw())

/** Creates a connected wallet, whose accounts, chain and presence the test changes. */
async function connectWallet() {
  const provider = createFakeProvider(FIRST_KEY, FIRST)
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const inner = provider.request
  let granted = true
  Object.assign(provider, {
    on: (event: string, listener: (payload: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener),
    request: async (call: { method: string; params?: readonly unknown[] }) => {
      if (call.method === 'eth_requestAccounts') return provider.accounts
      if (call.method.startsWith('wallet_') && call.method.endsWith('Permissions'))
        throw walletError(-32601, 'not supported')
      if (call.method === 'eth_accounts' && !granted) return []
      return await inner(call)
    },
  })
  const emit = (event: string, payload: unknown) => listeners.get(event)?.forEach((listener) => listener(payload))
  const info = { uuid: crypto.randomUUID(), name: 'Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'switch.wallet' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  withdraw = () => window.removeEventListener('eip6963:requestProvider', announce)
  announce()
  const time = createFakeTime()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
    removeItem: (key: string) => void stored.delete(key),
  }
  const wallet = createWallet({ config: createWagmiConfig(), storage, profile: practiceProfile, timers: time.timers })
  const connected = await wallet.connect('switch.wallet')
  return {
    wallet,
    provider,
    storage,
    stored,
    connected,
    switchTo(accounts: string[]) {
      provider.accounts = accounts
      granted = accounts.length > 0
      emit('accountsChanged', accounts)
    },
    emit,
    state: () => wallet.connection.getState(),
    asked: () => provider.calls.filter(({ method }) => method === 'eth_signTypedData_v4').length,
  }
}

describe('switching the account in the wallet', () => {
  test('changes the page’s account at once, in lower case; a new signer signs for it', async () => {
    const { wallet, switchTo, state } = await connectWallet()
    switchTo([SECOND.toUpperCase().replace('0X', '0x'), FIRST])
    await expect.poll(state).toMatchObject({ status: 'connected', address: SECOND })
    expect(wallet.signer()).toMatchObject({ kind: 'wallet', address: SECOND })
  })

  test('F70: a request for the previous account is not sent to the new one', async () => {
    const { wallet, switchTo, state, asked } = await connectWallet()
    const signer = wallet.signer()!
    switchTo([SECOND])
    await expect.poll(state).toMatchObject({ address: SECOND })
    expect(signer.address).toBe(FIRST)
    expect(await signer.sign(request)).toMatchObject({ ok: false, reason: 'wallet_account' })
    expect(asked()).toBe(0)
  })

  test('F70: during a request it still signs for the first account, or the signature check fails', async () => {
    const { wallet, provider } = await connectWallet()
    const digest = digestWrite(practiceProfile.actions.approveAgent, body, auth, practiceProfile.domainName)
    const honest = await wallet.signer()!.sign(request)
    expect(honest.ok && recoverSigner(digest, honest.signature)).toBe(FIRST)
    const other = createFakeProvider(SECOND_KEY, SECOND)
    provider.answer = (text, attempt) => other.answer(text, attempt)
    const switched = await wallet.signer()!.sign(request)
    expect(switched.ok && recoverSigner(digest, switched.signature), 'what the check before sending finds').toBe(SECOND)
  })

  test('a wallet that revokes all accounts leaves the page disconnected', async () => {
    const { wallet, switchTo, state } = await connectWallet()
    const signer = wallet.signer()!
    switchTo([])
    await expect.poll(state).toEqual({ status: 'disconnected' })
    expect(wallet.signer()).toBeNull()
    expect(await signer.sign(request)).toMatchObject({ ok: false, reason: 'wallet_locked' })
  })
})

describe('switching the chain in the wallet', () => {
  test('is shown, and the chain is switched back before anything is signed', async () => {
    const { wallet, provider, emit, state } = await connectWallet()
    provider.chainId = '0x2105'
    emit('chainChanged', '0x2105')
    await expect.poll(state).toMatchObject({ status: 'connected', chainId: 8_453 })
    const steps: string[] = []
    expect(await wallet.signer((step) => void steps.push(step))!.sign(request)).toMatchObject({ ok: true })
    expect(provider.chainId).toBe('0x1')
    expect(steps).toEqual(['chain', 'wallet'])
  })

  test('a switch that the trader declines ends the request without a signature', async () => {
    const { wallet, provider, asked } = await connectWallet()
    provider.chainId = '0x2105'
    provider.onSwitch = () => Promise.reject(walletError(4001, 'User rejected'))
    expect(await wallet.signer()!.sign(request)).toMatchObject({ ok: false, reason: 'wallet_rejected' })
    expect(asked()).toBe(0)
  })
})

describe('connecting', () => {
  test('connecting a wallet that is already connected succeeds', async () => {
    const { wallet, connected, state } = await connectWallet()
    expect(connected).toEqual({ ok: true, address: FIRST })
    expect(await wallet.connect('switch.wallet')).toEqual({ ok: true, address: FIRST })
    expect(state()).toMatchObject({ status: 'connected', address: FIRST })
  })

  test('with rejected storage the wallet is connected for this page only', async () => {
    const { wallet, storage, state } = await connectWallet()
    await wallet.disconnect()
    storage.setItem.mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    expect(await wallet.connect('switch.wallet')).toEqual({ ok: true, address: FIRST })
    expect(state()).toMatchObject({ status: 'connected', address: FIRST })
  })

  test('a disconnected wallet is not reconnected after a reload', async () => {
    const { wallet, stored } = await connectWallet()
    expect([...stored.values()]).toEqual(['switch.wallet'])
    await wallet.disconnect()
    expect(stored.size).toBe(0)
    expect([wallet.signer(), wallet.connection.getState()]).toEqual([null, { status: 'disconnected' }])
  })
})
