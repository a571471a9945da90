import type { Config } from 'wagmi'
import type { Timers } from '@/base/clock'
import type { RemoteModule } from './RemoteProvider'
import { readRemoteWallets, RemoteWalletsError } from './remoteWallets'

export type RemoteWalletOptions = {
  readonly config: Config
  /** Fetches `wallets.json`. */
  readonly fetchSettings: () => Promise<Response>
  /** Loads a module of the page's own origin. */
  readonly loadModule: (path: string) => Promise<RemoteModule>
  readonly timers: Timers
  /** Subscribes to the page becoming visible; returns the unsubscribe function. */
  readonly onShown: (callback: () => void) => () => void
}

/** Offers wallets over a relay, if this deployment configured any; else loads nothing. */
export async function offerRemoteWallets(options: RemoteWalletOptions): Promise<void> {
  const { config, fetchSettings, loadModule, timers, onShown } = options
  const walletConnect = await readQuietly(fetchSettings)
  if (!walletConnect) return
  const { projectId, module } = walletConnect
  const { createRemoteConnector } = await import('./createRemoteConnector')
  const connector = createRemoteConnector({ projectId, load: () => loadModule(module), timers, onShown })
  const { connectors } = config._internal
  connectors.setState((known) => [...known, connectors.setup(connector)])
}

/** Invalid settings count as none: wallets in this browser must stay usable. */
async function readQuietly(fetchSettings: () => Promise<Response>) {
  try {
    return (await readRemoteWallets(fetchSettings)).walletConnect
  } catch (error) {
    if (error instanceof RemoteWalletsError) return null
    throw error
  }
}
