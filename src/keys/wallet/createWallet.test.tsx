import { describe, expect, test } from 'vitest'
import { createFakeTime, type FakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner } from '@/protocol/signing'
import { createFakeProvider, walletError } from '../fixtures/createFakeProvider'
import { createWagmiConfig } from './createWagmiConfig'
import { createWallet } from './createWallet'
import { PRACTICE_WALLET_ID } from './walletIds'

const KEY = new Uint8Array(32).fill(5)
const ADDRESS = addressOf(KEY)
const MIXED = `0x${ADDRESS.slice(2, 20).toUpperCase()}${ADDRESS.slice(20)}`

function createStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  }
}

/** Announces a wallet as EIP-6963 defines it; `connects` answers `eth_requestAccounts`. */
function announce(rdns: string, connects: () => Promise<string[]> = async () => [ADDRESS]) {
  const provider = createFakeProvider(KEY, ADDRESS)
  const inner = provider.request
  provider.request = async (call) => {
    if (call.method === 'eth_requestAccounts') return await connects()
    if (call.method === 'wallet_requestPermissions') throw walletError(-32601, 'not supported')
    return await inner(call)
  }
  const info = { uuid: crypto.randomUUID(), name: `Wallet ${rdns}`, icon: 'data:image/svg+xml,<svg/>', rdns }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { provider, withdraw: () => window.removeEventListener('eip6963:requestProvider', announce) }
}

/** Advances time until `done` settles; wagmi's own short pauses are real. */
async function passUntil(time: FakeTime, done: Promise<unknown>): Promise<void> {
  let isDone = false
  void done.finally(() => (isDone = true))
  await expect.poll(() => time.advance(500).then(() => isDone)).toBe(true)
}

function openWallet(storage = createStorage()) {
  const time = createFakeTime()
  return {
    time,
    storage,
    wallet: createWallet({ config: createWagmiConfig(), storage, profile: practiceProfile, timers: time.timers }),
  }
}

describe('createWallet', () => {
  test('the practice account is listed after all other wallets, whenever it announced itself', () => {
    const practice = announce(PRACTICE_WALLET_ID)
    const other = announce('b.wallet')
    const { wallet } = openWallet()
    expect(wallet.options.getState().map(({ id }) => id)).toEqual(['b.wallet', PRACTICE_WALLET_ID])
    practice.withdraw()
    other.withdraw()
  })

  test('quirk 16: lists wallets that announce themselves, and ignores window.ethereum', () => {
    Object.assign(window, { ethereum: createFakeProvider(KEY, ADDRESS) })
    const first = announce('a.wallet')
    const { wallet } = openWallet()
    const lateWallet = announce('b.wallet')
    expect(wallet.options.getState().map(({ id, name }) => [id, name])).toEqual([
      ['a.wallet', 'Wallet a.wallet'],
      ['b.wallet', 'Wallet b.wallet'],
    ])
    first.withdraw()
    lateWallet.withdraw()
    Reflect.deleteProperty(window, 'ethereum')
  })

  test('connects, lower-cases the address, and signs with the provider of that wallet', async () => {
    const { provider, withdraw } = announce('c.wallet', async () => [ADDRESS])
    const { wallet } = openWallet()
    expect(wallet.signer()).toBeNull()
    expect(await wallet.connect('c.wallet')).toEqual({ ok: true, address: ADDRESS })
    expect(wallet.connection.getState()).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      chainId: 1,
      walletId: 'c.wallet',
    })
    const body = {
      agent_address: `0x${'cd'.repeat(20)}`,
      authorized_address: ADDRESS,
      valid_days: 7,
      label: 'kedge',
    } as const
    const auth = { signer_address: ADDRESS, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }
    const result = await wallet.signer()!.sign({ action: 'approveAgent', body, auth })
    const digest = digestWrite(practiceProfile.actions.approveAgent, body, auth, 'Kedge Practice')
    expect(result.ok && recoverSigner(digest, result.signature)).toBe(ADDRESS)
    expect(provider.calls.some(({ method }) => method === 'eth_signTypedData_v4')).toBe(true)
    withdraw()
  })

  test('F68: a rejected connection is a value and leaves the page disconnected', async () => {
    const { withdraw } = announce('d.wallet', () => Promise.reject(walletError(4001, 'User rejected')))
    const { wallet } = openWallet()
    expect(await wallet.connect('d.wallet')).toMatchObject({ ok: false, reason: 'wallet_rejected' })
    expect(wallet.connection.getState()).toEqual({ status: 'disconnected' })
    expect(await wallet.connect('unknown')).toMatchObject({ ok: false, reason: 'wallet_failed' })
    withdraw()
  })

  test('after a reload reconnects to the last wallet, even one that announces itself late, unless it was disconnected', async () => {
    const before = announce('e.wallet', async () => [MIXED])
    const { wallet, storage } = openWallet()
    await wallet.connect('e.wallet')
    before.withdraw()
    const second = openWallet(storage)
    await second.wallet.reconnect()
    expect(second.wallet.connection.getState().status).toBe('disconnected')
    const lateWallet = announce('e.wallet')
    await expect.poll(() => second.wallet.connection.getState().status).toBe('connected')
    await second.wallet.disconnect()
    const third = openWallet(storage)
    await third.wallet.reconnect()
    expect(third.wallet.connection.getState().status).toBe('disconnected')
    lateWallet.withdraw()
  })

  test('reconnects to a wallet that answers with errors for a while after a reload, as on a busy machine', async () => {
    const { provider, withdraw } = announce('f.wallet')
    const { wallet, storage } = openWallet()
    expect(await wallet.connect('f.wallet')).toMatchObject({ ok: true })
    const inner = provider.request
    let faults = 10
    provider.request = async (call) => {
      if (faults-- > 0) throw walletError(-32603, 'not ready')
      return await inner(call)
    }
    const second = openWallet(storage)
    const taken = second.wallet.reconnect()
    await passUntil(second.time, taken)
    expect(second.wallet.connection.getState()).toMatchObject({ status: 'connected', address: ADDRESS })
    withdraw()
  })

  test.each([
    ['a locked wallet', async () => []],
    ['a wallet that only answers with errors', () => Promise.reject(walletError(-32603, 'not ready'))],
  ])('%s is given up after a while and not asked again', async (_, accounts) => {
    const { provider, withdraw } = announce('g.wallet')
    const { wallet, storage } = openWallet()
    expect(await wallet.connect('g.wallet')).toMatchObject({ ok: true })
    const inner = provider.request
    provider.request = async (call) => (call.method === 'eth_accounts' ? await accounts() : await inner(call))
    const second = openWallet(storage)
    await passUntil(second.time, second.wallet.reconnect())
    expect(second.wallet.connection.getState().status).toBe('disconnected')
    expect(second.time.pendingTimers()).toBe(0)
    withdraw()
  })
})
