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
  /** Calls back when the page is shown again; answers how to stop. */
  readonly onShown: (callback: () => void) => () => void
}

/** Adds wallets that are reached over a relay to those on offer, if this deployment set any up; else loads nothing. */
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

/** Settings that cannot be read set nothing up: wallets in this browser are there all the same. */
async function readQuietly(fetchSettings: () => Promise<Response>) {
  try {
    return (await readRemoteWallets(fetchSettings)).walletConnect
  } catch (error) {
    if (error instanceof RemoteWalletsError) return null
    throw error
  }
}
