import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner } from '@/protocol/signing'
import { createFakeProvider, walletError } from '../../fixtures/createFakeProvider'
import { createWagmiConfig } from '../createWagmiConfig'
import { createWallet } from '../createWallet'
import { offerRemoteWallets, readRemoteWallets, RemoteWalletsError } from './offerRemoteWallets'
import { pairing } from './pairing'
import type { RemoteProvider } from './RemoteProvider'
const KEY = new Uint8Array(32).fill(5)
const ADDRESS = addressOf(KEY)
const LINK = 'wc:1234@2?relay-protocol=irn&symKey=5678'

afterEach(() => pairing.setState({ current: null }))

/** Creates a wallet on a phone, a relay to it, and the page. */
function createBench(settings: unknown = { walletConnect: { projectId: 'project', module: '/vendor/wc.js' } }) {
  const time = createFakeTime()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const emit = (event: string, payload: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(payload as never))
  let settle: { resolve: () => void; reject: (error: unknown) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  const inner = createFakeProvider(KEY, ADDRESS)
  const relayer = { connected: true, restartTransport: vi.fn(async () => void (relayer.connected = true)) }
  const phone = {
    ...inner,
    session: undefined as unknown,
    accounts: [] as string[],
    chainId: 1,
    signer: { client: { core: { relayer } } },
    connect: vi.fn(() => new Promise<void>((resolve, reject) => (settle = { resolve, reject }))),
    disconnect: vi.fn(async () => void (phone.session = undefined)),
    on: (event: string, listener: (payload: never) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: never) => void) => void listeners.get(event)?.delete(listener),
  }
  const shown = new Set<() => void>()
  const init = vi.fn(async () => phone as unknown as RemoteProvider)
  const load = vi.fn(async () => ({ EthereumProvider: { init } }))
  const config = createWagmiConfig()
  const offered = offerRemoteWallets({
    config,
    fetchSettings: async () => new Response(JSON.stringify(settings)),
    loadModule: load,
    timers: time.timers,
    onShown: (callback) => {
      shown.add(callback)
      return () => void shown.delete(callback)
    },
  })
  const entries = new Map<string, string>()
  const wallet = createWallet({
    config,
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    profile: practiceProfile,
    timers: time.timers,
  })
  return {
    time,
    load,
    init,
    phone,
    relayer,
    wallet,
    offered,
    inner,
    emit,
    show: () => shown.forEach((callback) => callback()),
    approve() {
      phone.session = { topic: 'x' }
      phone.accounts = [ADDRESS.toUpperCase().replace('0X', '0x')]
    },
    settle: () => settle,
    /** Selects the wallet, and waits until it is asked to connect. */
    async choose() {
      await offered
      const connecting = wallet.connect('walletConnect')
      await vi.waitFor(() => expect(phone.connect).toHaveBeenCalled())
      return { result: connecting }
    },
  }
}

describe('wallets over a relay', () => {
  test('are offered if configured, and their code is loaded only when one is selected', async () => {
    const bench = createBench()
    await bench.offered
    expect(bench.wallet.options.getState()).toEqual([{ id: 'walletConnect', name: 'WalletConnect' }])
    await bench.wallet.reconnect()
    expect(bench.load).not.toHaveBeenCalled()
    for (const settings of [{ walletConnect: null }, { walletConnect: 7 }]) {
      const without = createBench(settings)
      await without.offered
      expect(without.wallet.options.getState()).toEqual([])
    }
  })

  test('quirk 15: chain 1 is requested as optional, the link is published, and the wallet signs over the relay', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    expect(bench.init).toHaveBeenCalledWith({ projectId: 'project', optionalChains: [1], showQrModal: false })
    expect(bench.phone.connect).toHaveBeenCalledWith({ optionalChains: [1] })
    bench.emit('display_uri', 'javascript:alert(1)')
    expect(pairing.getState().current?.uri).toBeNull()
    bench.emit('display_uri', LINK)
    expect(pairing.getState().current?.uri).toBe(LINK)
    bench.approve()
    bench.settle().resolve()
    expect(await result).toEqual({ ok: true, address: ADDRESS })
    expect(pairing.getState().current).toBeNull()
    const body = {
      agent_address: `0x${'cd'.repeat(20)}`,
      authorized_address: ADDRESS,
      valid_days: 7,
      label: 'kedge',
    } as const
    const auth = { signer_address: ADDRESS, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }
    const signed = await bench.wallet.signer()!.sign({ action: 'approveAgent', body, auth })
    const digest = digestWrite(practiceProfile.actions.approveAgent, body, auth, 'Kedge Practice')
    expect(signed.ok && recoverSigner(digest, signed.signature)).toBe(ADDRESS)
    bench.inner.answer = () => Promise.reject(new Error('Missing or invalid. request() chainId: eip155:1'))
    expect(await bench.wallet.signer()!.sign({ action: 'approveAgent', body, auth })).toMatchObject({
      ok: false,
      reason: 'wallet_session',
    })
  })

  test('F73: an unreachable relay is given up after 90 s and can be tried again', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    await bench.time.advance(89_000)
    expect(pairing.getState().current).not.toBeNull()
    await bench.time.advance(1_000)
    expect(await result).toMatchObject({ ok: false, reason: 'wallet_timeout' })
    expect(pairing.getState().current).toBeNull()
    bench.phone.connect.mockClear()
    const again = await bench.choose()
    bench.approve()
    bench.settle().resolve()
    expect(await again.result).toEqual({ ok: true, address: ADDRESS })
  })

  test.each(['javascript:alert(1)', 'https://elsewhere.example/wc:1', ' wc:1@2', ''])(
    'a URI that is not a pairing URI (%j) becomes no link',
    async (uri) => {
      const bench = createBench()
      const { result } = await bench.choose()
      bench.emit('display_uri', uri)
      expect(pairing.getState().current).toMatchObject({ uri: null })
      bench.emit('display_uri', LINK)
      expect(pairing.getState().current).toMatchObject({ uri: LINK })
      pairing.getState().current!.cancel()
      await result
    },
  )

  test('F73: a pairing can be canceled at any time', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    pairing.getState().current!.cancel()
    expect(await result).toMatchObject({ ok: false, reason: 'canceled' })
    expect(bench.wallet.connection.getState().status).toBe('disconnected')
  })

  test('F73: an approval while the page was in the background counts on return', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    bench.emit('display_uri', LINK)
    bench.relayer.connected = false
    bench.relayer.restartTransport.mockImplementation(async () => {
      bench.relayer.connected = true
      bench.approve()
    })
    bench.show()
    expect(await result).toEqual({ ok: true, address: ADDRESS })
    expect(bench.relayer.restartTransport).toHaveBeenCalledTimes(1)
  })

  test('F73: a return while the relay is down keeps waiting, and a connected wallet is reconnected on return', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    bench.relayer.connected = false
    bench.relayer.restartTransport.mockRejectedValueOnce(new Error('down'))
    bench.show()
    await bench.time.advance(1_000)
    expect(pairing.getState().current).not.toBeNull()
    bench.approve()
    bench.show()
    expect(await result).toEqual({ ok: true, address: ADDRESS })
    bench.relayer.connected = false
    bench.relayer.restartTransport.mockClear()
    bench.show()
    await vi.waitFor(() => expect(bench.relayer.restartTransport).toHaveBeenCalledTimes(1))
    bench.emit('disconnect', {})
    await vi.waitFor(() => expect(bench.wallet.connection.getState().status).toBe('disconnected'))
  })

  test('a rejection on the phone, and a module that fails to load, are returned as values', async () => {
    const bench = createBench()
    const { result } = await bench.choose()
    bench.settle().reject(walletError(4001, 'User rejected'))
    expect(await result).toMatchObject({ ok: false, reason: 'wallet_rejected' })
    const broken = createBench()
    await broken.offered
    broken.load.mockRejectedValueOnce(new Error('404'))
    expect(await broken.wallet.connect('walletConnect')).toMatchObject({ ok: false, reason: 'code_missing' })
  })
})

describe('readRemoteWallets', () => {
  const answer = (value: unknown) => async () => new Response(JSON.stringify(value))

  test('default: none', async () => {
    expect(await readRemoteWallets(answer({ walletConnect: null }))).toEqual({ walletConnect: null })
  })

  test('accepts a project and a module on the page’s own origin, and rejects others', async () => {
    const walletConnect = { projectId: 'p', module: '/vendor/walletconnect.js' }
    expect(await readRemoteWallets(answer({ walletConnect }))).toEqual({ walletConnect })
    for (const module of ['https://cdn.example/x.js', '//cdn.example/x.js', 'data:text/javascript,1', '/x.html', ''])
      await expect(readRemoteWallets(answer({ walletConnect: { projectId: 'p', module } }))).rejects.toThrow(
        RemoteWalletsError,
      )
    await expect(readRemoteWallets(async () => new Response('', { status: 404 }))).rejects.toThrow(RemoteWalletsError)
  })
})
