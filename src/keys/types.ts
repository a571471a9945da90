import type { Live } from '@/base/live'
import type { LossLimit, StoredLossLimit } from '@/trading/profit/lossLimit'
import type { Address, BlockReason, Rejected, Signer, SignRequest } from '@/client/types'

/** A wallet that announced itself (EIP-6963). `icon` is a data url, or absent. */
export type WalletOption = { readonly id: string; readonly name: string; readonly icon?: string }

export type WalletConnection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  /** `walletId`: the wallet of the earlier page, which is expected again. */
  | { readonly status: 'reconnecting'; readonly walletId?: string | null }
  | {
      readonly status: 'connected'
      readonly address: Address
      readonly chainId: number
      readonly walletId: string
      readonly walletName: string
    }

export type ConnectResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly reason: BlockReason; readonly message: string }

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
   * `onStep` is called before the wallet is asked to switch, and before it is asked to sign.
   */
  signer(onStep?: (step: 'chain' | 'wallet') => void): Signer | null
}

/** How far `enableTrading` has come. */
export type ApprovalStep = 'key' | 'chain' | 'wallet' | 'sending' | 'unresolved'

/**
 * What this browser may do for an account.
 * `unknown`: the venue was not asked yet, or does not answer. `none`: no key here. `approving`: under way.
 * The four ways in which a key ends are distinguished: `expired`, `revoked`, `replaced` (its label was used again), `unbound` (its address got an account).
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
  /** What the new key may sign; default: `newKeyLimits`. */
  readonly limits?: SignerLimits
  /** Removes all keys of this browser first, where they are locked and their secret is lost. */
  readonly startOver?: boolean
}

export type EnableTradingResult =
  | { readonly kind: 'ready'; readonly agent: Address; readonly expiresTime: number; readonly persisted: boolean }
  | Rejected
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason | 'invalid_label' | 'invalid_days' | 'busy'
      readonly message: string
    }
  /** No answer yet; `status` changes when it is decided, at latest 5 s after `until` (venue ms). */
  | { readonly kind: 'unresolved'; readonly until: number }

export type FaucetResult =
  | { readonly kind: 'confirmed'; readonly txHash: string }
  | Rejected
  | { readonly kind: 'unreachable'; readonly message: string }

/** What the keys of this browser are encrypted with in its storage. */
export type ProtectionKind = 'device' | 'passphrase' | 'passkey'

/** How this browser's keys are kept, and whether they can be used now. */
export type Protection = {
  readonly kind: ProtectionKind
  /** Whether nothing is signed until `unlock`. */
  readonly locked: boolean
  /** Kinds that this browser has. Empty until the signer answered. */
  readonly kinds: readonly ProtectionKind[]
  /**
   * Where keys are used: in a frame of an origin of its own, which scripts of this page do not reach; in a worker of
   * this page's origin; nowhere yet (`starting`); or nowhere at all (`absent`: its code or its frame cannot be loaded).
   */
  readonly place: 'starting' | 'frame' | 'worker' | 'absent'
  /** Whether the signer asks for secrets and confirmations itself: then no secret is passed to `protect` and `unlock`. */
  readonly asksItself: boolean
  /** False when this browser rejects storage: keys live until the page is closed. */
  readonly persisted: boolean
}

/** What became of a change of protection or limits. `message` is English for logs; panels have texts by `reason`. */
export type SignerResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: SignerRejection
      readonly message: string
    }

export type SignerRejection =
  /** The trader said no on the signer's own surface. */
  | 'canceled'
  | 'wrong_secret'
  /** The signer has no surface of its own and was given no secret, or one that is too short (12 characters). */
  | 'secret_needed'
  /** This browser, or this place of the signer, cannot do it. */
  | 'unsupported'
  | 'locked'
  /** There is no key for this account here. */
  | 'no_key'
  | 'invalid'
  /** The venue's time, from which a looser limit waits, is not known just now. */
  | 'no_time'
  /** Looser limits need a new key, which the wallet approves: `enableTrading` with `limits`. */
  | 'needs_approval'
  | 'code_missing'
  | 'failed'

/**
 * What the signer signs with a key, beyond what agents may do at all; null: no limit. Cancels always pass.
 * Tighter limits hold at once; looser ones are confirmed on the signer's own surface, or need a new key.
 */
export type SignerLimits = {
  /** Orders placed, changed or chased within any 60 s; every order of a batch counts. */
  readonly ordersPerMinute: number | null
  /** Price × quantity of one order at most, decimal, in the quote coin. */
  readonly notionalPerOrder: string | null
  /** How far a price may be from the mark price that the signer asked for itself, decimal, per cent. */
  readonly distancePercent: string | null
  /** Slippage of a market order at most, decimal, per cent. */
  readonly slippagePercent: string | null
}

/** A key that this browser holds. Times are venue ms. */
export type StoredAgent = {
  readonly agent: Address
  readonly owner: Address
  /** The account that it was approved for, and that it signs for. */
  readonly account: Address
  readonly label: string
  readonly createdAt: number
  /** Null while it is not approved. */
  readonly approvedTime: number | null
  readonly expiresTime: number | null
  readonly persisted: boolean
}

/** What became of an approval, renewal or revocation of any key. `expiresTime` is null after a revocation. */
export type AgentWriteResult =
  | { readonly kind: 'confirmed'; readonly expiresTime: number | null }
  | Rejected
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason | 'invalid_label' | 'invalid_days'
      readonly message: string
    }
  | { readonly kind: 'unresolved'; readonly until: number }

/** The agent that a label of an account stands with now; approving another under it ends this one at once. */
export type LabelUse = { readonly agent: Address; readonly expiresTime: number; readonly storedHere: boolean }

/** Agent Keys of this browser, and the wallet that approves them. */
export type Keys = {
  readonly wallet: Wallet
  /** What this browser may do for an account; asked from the venue when first subscribed to, and after rejections. */
  status(account: Address): Live<AgentStatus>
  /** Makes and stores a key, has the wallet approve it, and notifies the venue. Only one at a time. */
  enableTrading(request: EnableTradingRequest): Promise<EnableTradingResult>
  /** Asks the venue again which of this browser's keys still stand. */
  refresh(account: Address): Promise<void>
  /** Takes up an approval that an earlier page left undecided. */
  resume(): Promise<void>
  /** The ready agent key of an account, else that of its main account, else null. */
  signerFor(account: Address): Signer | null
  /** Removes this browser's key of an account. It does not revoke it at the venue. */
  forget(account: Address): Promise<void>
  /** Practice money from the venue's faucet: at most once an hour for each address. */
  requestPracticeFunds(address: Address): Promise<FaucetResult>
  /** The private key of this browser's practice account, to be taken elsewhere; null when there is none. */
  exportPracticeKey(): Promise<string | null>
  /**
   * Deletes the practice account and its trading keys from this browser and disconnects it. What it has at the venue stays
   * there, out of reach.
   */
  resetPracticeAccount(): Promise<void>
  /** The label that approvals of this browser profile carry. */
  profileLabel(): Promise<string>
  /** The keys of an owner's accounts that this browser holds, newest first. */
  storedAgents(owner: Address): Live<readonly StoredAgent[]>
  /** Whether this browser ever approved an agent; stays true when its key is forgotten. */
  approvedHere(agent: Address): Promise<boolean>
  /** Who has a label of an account now; null when it is free. Throws what a read throws when the venue does not answer. */
  labelInUse(account: Address, label: string): Promise<LabelUse | null>
  /** Has the wallet approve a key that this browser does not keep, such as a program’s own. */
  approve(request: AgentApproval): Promise<AgentWriteResult>
  /** Has the wallet give an agent a longer life from now on; its key stays (docs/protocol 3.24). */
  renew(request: AgentWriteRequest & { readonly validDays?: number }): Promise<AgentWriteResult>
  /** Has the wallet end an agent at the venue, and forgets its key here once that is confirmed. */
  revoke(request: AgentWriteRequest): Promise<AgentWriteResult>
  /** Removes every key of this venue from this browser, at once and in all tabs. It revokes none. */
  wipe(): Promise<void>
  readonly protection: Live<Protection>
  /**
   * Has a signer with an origin of its own (`protection.place` is `frame`) show there what the wallet is asked to sign,
   * decoded by itself; null takes it back.
   */
  review(request: SignRequest | null): void
  /** Changes how keys are kept. `secret` is the passphrase, and only where the signer does not ask for it itself. */
  protect(kind: ProtectionKind, secret?: string): Promise<SignerResult>
  unlock(secret?: string): Promise<SignerResult>
  /** Ends signing in all tabs; what is signed already goes on. */
  lock(): Promise<void>
  /** What the key of an account may sign. */
  limits(account: Address): Live<SignerLimits>
  setLimits(account: Address, limits: SignerLimits): Promise<SignerResult>
  /** What a day may cost an account, and what waits to take its place; null: no limit was ever set. */
  lossLimit(account: Address): Live<StoredLossLimit | null>
  /** Sets it for an owner's accounts. A looser limit is confirmed in the signer's window, and waits for the cool-down. */
  setLossLimit(owner: Address, limit: LossLimit): Promise<SignerResult>
  /** What a new key of an account would sign: as much as the one that it replaces, else as its owner last chose. */
  newKeyLimits(owner: Address, account: Address): Live<SignerLimits>
}

/** An agent to approve, renew or revoke, held here or not. `onStep` is called with how far the wallet is. */
export type AgentWriteRequest = {
  readonly owner: Address
  readonly agent: Address
  readonly onStep?: (step: ApprovalStep) => void
}

/** A key that is kept elsewhere, to be approved. Label and days as in `EnableTradingRequest`. */
export type AgentApproval = AgentWriteRequest & {
  readonly account: Address
  readonly label: string
  readonly validDays: number
}
