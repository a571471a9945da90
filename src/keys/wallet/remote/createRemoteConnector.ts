import { WALLET_CONNECT_ID } from '../walletIds'
import { createConnector, type CreateConnectorFn } from 'wagmi'
import type { Timers } from '@/base/clock'
import { WalletRejectedError } from '../WalletRejectedError'
import { OPTIONAL_CHAINS, pair, reopen } from './pair'
import type { RemoteModule, RemoteProvider } from './RemoteProvider'

export type RemoteConnectorOptions = {
  readonly projectId: string
  /** Loads the module that connects to the relay. */
  readonly load: () => Promise<RemoteModule>
  readonly timers: Timers
  /** Subscribes to the page becoming visible; returns the unsubscribe function. */
  readonly onShown: (callback: () => void) => () => void
}

/** A wagmi connector for wallets on other devices, by WalletConnect; its module is loaded on first use. */
export function createRemoteConnector(options: RemoteConnectorOptions): CreateConnectorFn {
  const { projectId, load, timers, onShown } = options
  let loading: Promise<RemoteProvider> | null = null

  function provide(): Promise<RemoteProvider> {
    loading ??= load()
      .then(({ EthereumProvider }) =>
        EthereumProvider.init({ projectId, optionalChains: OPTIONAL_CHAINS, showQrModal: false }),
      )
      .catch((cause: unknown) => {
        loading = null
        throw new WalletRejectedError('code_missing', `what reaches the relay cannot be loaded: ${String(cause)}`)
      })
    return loading
  }

  return createConnector(({ emitter }) => {
    let stop: (() => void) | null = null

    function follow(provider: RemoteProvider): void {
      stop?.()
      const onAccounts = (accounts: string[]): void => {
        if (accounts.length === 0) return onDisconnect()
        emitter.emit('change', { accounts: accounts.map(lowerCase) })
      }
      const onChain = (chainId: string | number): void => emitter.emit('change', { chainId: Number(chainId) })
      const onDisconnect = (): void => {
        stop?.()
        emitter.emit('disconnect')
      }
      provider.on('accountsChanged', onAccounts)
      provider.on('chainChanged', onChain)
      provider.on('disconnect', onDisconnect)
      const stopShown = onShown(() => void reopen(provider))
      stop = () => {
        provider.removeListener('accountsChanged', onAccounts)
        provider.removeListener('chainChanged', onChain)
        provider.removeListener('disconnect', onDisconnect)
        stopShown()
        stop = null
      }
    }

    return {
      id: WALLET_CONNECT_ID,
      name: 'WalletConnect',
      type: 'walletConnect',
      async connect() {
        const provider = await provide()
        await pair({ provider, timers, onShown })
        follow(provider)
        // The type wants another shape when capabilities are requested; here they are not.
        return { accounts: provider.accounts.map(lowerCase) as never, chainId: provider.chainId }
      },
      async disconnect() {
        stop?.()
        await (await provide()).disconnect()
      },
      getAccounts: async () => (await provide()).accounts.map(lowerCase),
      getChainId: async () => (await provide()).chainId,
      getProvider: provide,
      isAuthorized: async () => Boolean((await provide()).session),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })
}

function lowerCase(address: string): `0x${string}` {
  return address.toLowerCase() as `0x${string}`
}
