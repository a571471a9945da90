import type { Config } from 'wagmi'
import type { Timers } from '@/base/clock'
import type { RemoteModule } from './RemoteProvider'
import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'

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
  connectors.setState((current) => [...current, connectors.setup(connector)])
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

/** Thrown when `wallets.json` is missing or invalid. */
export class RemoteWalletsError extends BaseError {
  override name = 'RemoteWalletsError'
}

const schema = v.object({
  walletConnect: v.nullable(
    v.object({
      projectId: v.pipe(v.string(), v.minLength(1)),
      module: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+\.m?js$/)),
    }),
  ),
})

/**
 * Wallets over a relay as configured in `wallets.json` beside the page. `module` is a file on the page's own origin
 * that exports `EthereumProvider`; it is not bundled, and is loaded when the trader chooses such a wallet.
 */
type RemoteWallets = v.InferOutput<typeof schema>

/** Reads `wallets.json`. Throws RemoteWalletsError. */
export async function readRemoteWallets(fetchSettings: () => Promise<Response>): Promise<RemoteWallets> {
  try {
    const response = await fetchSettings()
    if (!response.ok) throw new RemoteWalletsError(`wallets.json: HTTP ${response.status}`)
    return v.parse(schema, await response.json())
  } catch (cause) {
    if (cause instanceof RemoteWalletsError) throw cause
    throw new RemoteWalletsError('wallets.json cannot be read', { cause })
  }
}
