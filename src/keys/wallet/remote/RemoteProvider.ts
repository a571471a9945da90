import type { Provider } from '../provider'

/** A provider that reaches its wallet over a relay: the used part of WalletConnect's `EthereumProvider`. */
export type RemoteProvider = Provider & {
  readonly session?: unknown
  readonly accounts: readonly string[]
  readonly chainId: number
  connect(options: { optionalChains: readonly number[] }): Promise<void>
  disconnect(): Promise<void>
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
  /** The connection to the relay; present since version 2. */
  readonly signer?: { readonly client?: { readonly core?: { readonly relayer?: Relayer } } }
}

type Relayer = { readonly connected: boolean; restartTransport(): Promise<void> }

/** What the configured module exports. */
export type RemoteModule = {
  readonly EthereumProvider: { init(options: RemoteOptions): Promise<RemoteProvider> }
}

type RemoteOptions = {
  readonly projectId: string
  readonly optionalChains: readonly number[]
  readonly showQrModal: boolean
}
