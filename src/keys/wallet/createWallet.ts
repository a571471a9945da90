import type { Config, Connector } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  getConnectors,
  reconnect,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Address } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import { typedDataOf } from '@/protocol/signing'
import type { SignResult, Signer, SignRequest } from '@/client/types'
import type { ConnectResult, Wallet, WalletConnection, WalletOption } from '../types'
import { isProvider } from './provider'
import { readWalletError } from './readWalletError'
import { signTypedData } from './signTypedData'
import { LAST_WALLET_KEY, PRACTICE_WALLET_ID } from './walletIds'

export type WalletOptions = {
  /** From createWagmiConfig. */
  readonly config: Config
  /** Stores the id of the connected wallet, to reconnect after a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly profile: Pick<Profile, 'actions' | 'domainName'>
  readonly timers: Timers
}

/** Pauses after each failed attempt to reconnect to the earlier page's wallet, ms. */
const RECONNECT_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000]

/** The trader's wallet through wagmi. Only accounts and signatures of typed data are requested, never chain state. */
export function createWallet({ config, storage, profile, timers }: WalletOptions): Wallet {
  let reconnecting = false
  const options = createStore<readonly WalletOption[]>(() => listOptions(config))
  const connection = createStore<WalletConnection>(() => describe(config))
  watchConnectors(config, {
    onChange() {
      options.setState(listOptions(config), true)
      void reconnectLast()
    },
  })
  watchConnection(config, { onChange: update })

  function readLast(): string | null {
    return storage.getItem(LAST_WALLET_KEY)
  }

  function update(): void {
    const next = describe(config)
    connection.setState(
      reconnecting && next.status !== 'connected' ? { status: 'reconnecting', walletId: readLast() } : next,
      true,
    )
  }

  /**
   * Reconnects to the wallet of the earlier page, if it is there (some announce themselves late) and still agrees. A
   * wallet that answers with errors may not have started yet, as on a busy machine, and is asked again.
   */
  async function reconnectLast(): Promise<void> {
    const last = readLast()
    const connector = announced(config).find((candidate) => candidate.id === last)
    if (!connector || reconnecting || getConnection(config).status !== 'disconnected') return
    reconnecting = true
    for (const pauseMs of RECONNECT_PAUSES_MS) {
      await reconnect(config, { connectors: [connector] })
      if (getConnection(config).status !== 'disconnected' || (await showsNoAccount(connector))) break
      await new Promise<void>((resolve) => void timers.set(resolve, pauseMs))
      if (readLast() !== last || getConnection(config).status !== 'disconnected') break
    }
    reconnecting = false
    update()
  }

  return {
    options,
    connection,
    async connect(walletId): Promise<ConnectResult> {
      const connector = announced(config).find((candidate) => candidate.id === walletId)
      if (!connector) return { ok: false, reason: 'wallet_failed', message: 'this wallet is not there any more' }
      try {
        const { accounts } = await connect(config, { connector })
        const [address] = accounts
        storage.setItem(LAST_WALLET_KEY, walletId)
        if (address) return { ok: true, address: address.toLowerCase() }
        return { ok: false, reason: 'wallet_locked', message: 'the wallet shows no account' }
      } catch (error) {
        const current = getConnection(config)
        if (current.connector?.id === walletId && current.address)
          return { ok: true, address: current.address.toLowerCase() }
        const { reason, detail } = readWalletError(error)
        return { ok: false, reason, message: detail }
      }
    },
    async disconnect() {
      storage.removeItem(LAST_WALLET_KEY)
      await disconnect(config)
    },
    reconnect: reconnectLast,
    signer(onStep) {
      const { address, connector } = getConnection(config)
      if (!address || !connector) return null
      return createSigner({ address: address.toLowerCase() as Address, connector, profile, timers, onStep })
    },
  }
}

function createSigner(tools: {
  readonly address: Address
  readonly connector: Connector
  readonly profile: Pick<Profile, 'actions' | 'domainName'>
  readonly timers: Timers
  readonly onStep: ((step: 'chain' | 'wallet') => void) | undefined
}): Signer {
  const { address, connector, profile, timers, onStep } = tools
  return {
    kind: 'wallet',
    address,
    async sign({ action, body, auth }: SignRequest, signal?: AbortSignal): Promise<SignResult> {
      const provider = await connector.getProvider()
      if (!isProvider(provider)) return { ok: false, reason: 'wallet_failed', message: 'the wallet is gone' }
      const typedData = typedDataOf(profile.actions[action], body, auth, profile.domainName)
      return await signTypedData({ provider, address, typedData, timers, onStep, signal })
    },
  }
}

/** Whether a wallet reports no account for this page: it is locked, or was disconnected on its side. */
async function showsNoAccount(connector: Connector): Promise<boolean> {
  try {
    return (await connector.getAccounts()).length === 0
  } catch {
    return false
  }
}

/** Wallets that announced themselves, without wagmi's entry for `window.ethereum`. */
function announced(config: Config): readonly Connector[] {
  return getConnectors(config).filter((connector) => connector.id !== 'injected')
}

/** Wallets in the order in which they announced themselves, the practice account last. */
function listOptions(config: Config): readonly WalletOption[] {
  return announced(config)
    .toSorted((a, b) => Number(a.id === PRACTICE_WALLET_ID) - Number(b.id === PRACTICE_WALLET_ID))
    .map(({ id, name, icon }) => ({ id, name, ...(icon === undefined ? {} : { icon }) }))
}

function describe(config: Config): WalletConnection {
  const { status, address, chainId, connector } = getConnection(config)
  if (status === 'connecting' || status === 'reconnecting') return { status }
  if (status === 'disconnected' || !address || !connector) return { status: 'disconnected' }
  return {
    status: 'connected',
    address: address.toLowerCase(),
    chainId: chainId ?? 0,
    walletId: connector.id,
    walletName: connector.name,
  }
}
