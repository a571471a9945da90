import type { Live } from '@/base/live'
import type { Address, DenialReason, Refused, Signer } from '@/client/types'

/** A wallet that announced itself (EIP-6963). `icon` is a data url, or absent. */
export type WalletOption = { readonly id: string; readonly name: string; readonly icon?: string }

export type WalletConnection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  | { readonly status: 'reconnecting' }
  | {
      readonly status: 'connected'
      readonly address: Address
      readonly chainId: number
      readonly walletId: string
      readonly walletName: string
    }

export type ConnectResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly reason: DenialReason; readonly message: string }

/** The trader's wallet, whichever it is. */
export type Wallet = {
  readonly options: Live<readonly WalletOption[]>
  readonly connection: Live<WalletConnection>
  connect(walletId: string): Promise<ConnectResult>
  disconnect(): Promise<void>
  /** Takes up the last connection without a prompt, where the wallet still allows it. */
  reconnect(): Promise<void>
  /**
   * Signs typed data with the connected account; switches the wallet to chain 1 first. Null without a connection.
   * `onStep` is told before the wallet is asked to switch, and before it is asked to sign.
   */
  signer(onStep?: (step: 'chain' | 'wallet') => void): Signer | null
}

/** How far `enableTrading` has come. */
export type ApprovalStep = 'key' | 'chain' | 'wallet' | 'sending' | 'unresolved'

/**
 * What this browser may do for an account.
 * `unknown`: the venue was not asked yet, or does not answer. `none`: no key here. `approving`: under way.
 * The four ways in which a key ends are told apart: `expired`, `revoked`, `replaced` (its label was used again), `unbound` (its address got an account).
 */
export type AgentStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'approving'; readonly step: ApprovalStep }
  | {
      readonly kind: 'ready'
      readonly agent: Address
      readonly label: string
      readonly expiresTime: number
      /** False when this browser could not store the key: it lives until the page is closed. */
      readonly persisted: boolean
    }
  | {
      readonly kind: 'expired' | 'revoked' | 'replaced' | 'unbound'
      readonly agent: Address
      readonly label: string
    }

export type EnableTradingRequest = {
  /** The wallet's account. */
  readonly owner: Address
  /** The account to trade: the owner's own or one in its scope. Default: the owner. */
  readonly account?: Address
  /** `^[a-z0-9][a-z0-9-]{0,30}$`; default: this browser profile's own label. */
  readonly label?: string
  /** 1 to 180; default 7. */
  readonly validDays?: number
}

export type EnableTradingResult =
  | { readonly kind: 'ready'; readonly agent: Address; readonly expiresTime: number; readonly persisted: boolean }
  | Refused
  | {
      readonly kind: 'denied'
      readonly reason: DenialReason | 'invalid_label' | 'invalid_days' | 'busy'
      readonly message: string
    }
  /** No answer yet; `status` changes when it is decided, at latest 5 s after `until` (venue ms). */
  | { readonly kind: 'unresolved'; readonly until: number }

export type FaucetResult =
  | { readonly kind: 'confirmed'; readonly txHash: string }
  | Refused
  | { readonly kind: 'unreachable'; readonly message: string }

/** Agent Keys of this browser, and the wallet that approves them. */
export type Keys = {
  readonly wallet: Wallet
  /** What this browser may do for an account; asked from the venue when first subscribed to, and after refusals. */
  status(account: Address): Live<AgentStatus>
  /** Makes and stores a key, has the wallet approve it, and tells the venue. Only one at a time. */
  enableTrading(request: EnableTradingRequest): Promise<EnableTradingResult>
  /** Asks the venue again which of this browser's keys still stand. */
  refresh(account: Address): Promise<void>
  /** Takes up an approval that an earlier page left undecided. */
  resume(): Promise<void>
  /** The ready agent key of an account, else null. */
  signerFor(account: Address): Signer | null
  /** Removes this browser's key of an account. It does not revoke it at the venue. */
  forget(account: Address): Promise<void>
  /** Practice money from the venue's faucet: at most once an hour for each address. */
  requestPracticeFunds(address: Address): Promise<FaucetResult>
  /** The label that approvals of this browser profile carry. */
  profileLabel(): Promise<string>
}
