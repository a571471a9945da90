import type { BaseError } from '@/base/BaseError'
import type { Live } from '@/base/live'
import type { LossLimit, StoredLossLimit } from '@/trading/profit/lossLimit'
import type { AddressText, BlockReason, Rejected, Signer, SignRequest } from '@/client/types'

/** A wallet that announced itself (EIP-6963). `icon` is a data URL. */
export type WalletOption = { readonly id: string; readonly name: string; readonly icon?: string }

export type WalletConnection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  /** `walletId`: the wallet of the earlier page, which should reconnect. */
  | { readonly status: 'reconnecting'; readonly walletId?: string | null }
  | {
      readonly status: 'connected'
      readonly address: AddressText
      readonly chainId: number
      readonly walletId: string
      readonly walletName: string
    }

export type ConnectResult =
  | { readonly ok: true; readonly address: AddressText }
  | { readonly ok: false; readonly reason: BlockReason; readonly message: string }

/** The trader's wallet of any kind. */
export type Wallet = {
  readonly options: Live<readonly WalletOption[]>
  readonly connection: Live<WalletConnection>
  connect(walletId: string): Promise<ConnectResult>
  disconnect(): Promise<void>
  /** Restores the last connection without a prompt, if the wallet still allows it. */
  reconnect(): Promise<void>
  /**
   * Signs typed data with the connected account; switches the wallet to chain 1 first. Null without a connection.
   * `onStep` is called before the wallet is asked to switch, and before it is asked to sign.
   */
  signer(onStep?: (step: 'chain' | 'wallet') => void): Signer | null
}

/** The progress of `enableTrading`. */
type ApprovalStep = 'key' | 'chain' | 'wallet' | 'sending' | 'unresolved'

/**
 * What this browser may do for an account. `unknown`: the venue was not asked yet or does not answer. `none`: no key
 * here. `approving`: in progress; `status` is the HTTP status of the venue's reply to an unresolved approval, null without
 * one, undefined for an approval of an earlier page. A key ends in four ways: `expired`, `revoked`, `replaced` (its label was reused),
 * `unbound` (its address got an account).
 */
export type AgentStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'approving'; readonly step: ApprovalStep; readonly status?: number | null }
  | {
      readonly kind: 'ready'
      readonly agent: AddressText
      readonly label: string
      readonly expiresTime: number
      /** False when this browser could not store the key: it is lost when the page closes. */
      readonly persisted: boolean
    }
  | {
      readonly kind: 'expired' | 'revoked' | 'replaced' | 'unbound'
      readonly agent: AddressText
      readonly label: string
    }

export type EnableTradingRequest = {
  /** The wallet's account. */
  readonly owner: AddressText
  /** The account to trade: the owner's own or one of its sub-accounts. Default: the owner. */
  readonly account?: AddressText
  /** `^[a-z0-9][a-z0-9-]{0,30}$`; default: the label of this browser profile. */
  readonly label?: string
  /** 1 to 180; default 7. */
  readonly validDays?: number
  /** What the new key may sign; default: `newKeyLimits`. */
  readonly limits?: SignerLimits
  /** Removes all keys of this browser first, when they are locked and the secret is lost. */
  readonly startOver?: boolean
}

export type EnableTradingResult =
  | { readonly kind: 'ready'; readonly agent: AddressText; readonly expiresTime: number; readonly persisted: boolean }
  | Rejected
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason | 'invalid_label' | 'invalid_days' | 'busy'
      readonly message: string
    }
  | UnresolvedResult

/**
 * The outcome is not known: `Keys.status` changes once it is decided, at the latest 5 s after `until` (venue ms).
 * `status`: the HTTP status of the venue's reply; null without one.
 */
export type UnresolvedResult = {
  readonly kind: 'unresolved'
  readonly until: number
  readonly status: number | null
}

/** `failed`: no answer, or one that is not the interface's, as the error says. */
export type FaucetResult =
  | { readonly kind: 'confirmed'; readonly txHash: string }
  | Rejected
  | { readonly kind: 'failed'; readonly error: BaseError }

/** What encrypts this browser's keys in storage. */
export type ProtectionKind = 'device' | 'passphrase' | 'passkey'

/** How this browser's keys are protected, and whether they are usable now. */
export type Protection = {
  readonly kind: ProtectionKind
  /** Whether signing needs `unlock` first. */
  readonly locked: boolean
  /** The kinds that this browser supports. Empty until the signer has answered. */
  readonly kinds: readonly ProtectionKind[]
  /**
   * Where keys are used: in a frame on an origin of its own, which scripts of this page cannot reach; in a worker of
   * this page's origin; nowhere yet (`starting`); or nowhere (`absent`: the code or the frame cannot be loaded).
   */
  readonly place: 'starting' | 'frame' | 'worker' | 'absent'
  /** Whether the signer asks for secrets and confirmations itself: then `protect` and `unlock` take no secret. */
  readonly asksItself: boolean
  /** False when this browser rejects storage: keys are lost when the page closes. */
  readonly persisted: boolean
}

/** The result of a change of protection or limits. `message` is English for logs; panels have texts by `reason`. */
export type SignerResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: SignerRejection
      readonly message: string
    }

export type SignerRejection =
  /** The trader declined on the signer's own surface. */
  | 'canceled'
  | 'wrong_secret'
  /** The signer has no surface of its own, and got no secret or one that is too short (12 characters). */
  | 'secret_needed'
  /** Not supported by this browser or by where the signer runs. */
  | 'unsupported'
  | 'locked'
  /** This browser has no key for the account. */
  | 'no_key'
  | 'invalid'
  /** The venue's time, from which the cool-down of a looser limit counts, is unknown. */
  | 'no_time'
  /** Looser limits need a new key that the wallet approves: `enableTrading` with `limits`. */
  | 'needs_approval'
  | 'code_missing'
  | 'failed'

/**
 * What the signer signs with a key, in addition to the rules for agents; null: no limit. Cancels always pass. Tighter
 * limits apply at once; looser ones are confirmed on the signer's own surface or need a new key.
 */
export type SignerLimits = {
  /** Orders placed, changed or chased within any 60 s; every order of a batch counts. */
  readonly ordersPerMinute: number | null
  /** Maximum price × quantity of an order: a decimal in the quote coin. */
  readonly notionalPerOrder: string | null
  /** Maximum distance of a price from the mark price that the signer read itself: a decimal, per cent. */
  readonly distancePercent: string | null
  /** Maximum slippage of a market order: a decimal, per cent. */
  readonly slippagePercent: string | null
}

/** A key in this browser. Times are venue ms. */
export type StoredAgent = {
  readonly agent: AddressText
  readonly owner: AddressText
  /** The account that the key was approved for and signs for. */
  readonly account: AddressText
  readonly label: string
  readonly createdAt: number
  /** When the key was approved; null while it is not. */
  readonly approvedTime: number | null
  readonly expiresTime: number | null
  readonly persisted: boolean
}

/** The result of an approval, renewal or revocation of any key. `expiresTime` is null after a revocation. */
export type AgentWriteResult =
  | { readonly kind: 'confirmed'; readonly expiresTime: number | null }
  | Rejected
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason | 'invalid_label' | 'invalid_days'
      readonly message: string
    }
  | UnresolvedResult

/** The agent to which an account's label belongs; approving another agent under the label ends it at once. */
export type LabelUse = { readonly agent: AddressText; readonly expiresTime: number; readonly storedHere: boolean }

/** Agent Keys of this browser, and the wallet that approves them. */
export type Keys = {
  readonly wallet: Wallet
  /** The status of an account's key; read from the venue on the first subscription and after rejections. */
  status(account: AddressText): Live<AgentStatus>
  /** Creates and stores a key, has the wallet approve it, and sends the approval. One at a time. */
  enableTrading(request: EnableTradingRequest): Promise<EnableTradingResult>
  /** Reads again from the venue which of this browser's keys are valid. */
  refresh(account: AddressText): Promise<void>
  /** Resumes an approval that an earlier page left undecided. */
  resume(): Promise<void>
  /** Signs with the ready key of an account, else of its main account; null when there is none. */
  signerFor(account: AddressText): Signer | null
  /** Removes this browser's key of an account. It does not revoke it at the venue. */
  forget(account: AddressText): Promise<void>
  /** Practice money from the venue's faucet: at most once an hour for each address. */
  requestPracticeFunds(address: AddressText): Promise<FaucetResult>
  /** The private key of this browser's practice account, for export; null when there is none. */
  exportPracticeKey(): Promise<string | null>
  /**
   * Deletes the practice account and its trading keys from this browser and disconnects it. Its funds at the venue
   * become inaccessible.
   */
  resetPracticeAccount(): Promise<void>
  /** The label of approvals by this browser profile. */
  profileLabel(): Promise<string>
  /** This browser's keys of an owner's accounts, newest first. */
  storedAgents(owner: AddressText): Live<readonly StoredAgent[]>
  /** Whether this browser ever approved an agent; stays true after its key is removed. */
  approvedHere(agent: AddressText): Promise<boolean>
  /** The agent that uses a label of an account now; null when it is free. Throws like a read. */
  labelInUse(account: AddressText, label: string): Promise<LabelUse | null>
  /** Has the wallet approve a key that is stored elsewhere, such as a program's own. */
  approve(request: AgentApproval): Promise<AgentWriteResult>
  /** Has the wallet extend an agent's validity, counted from now; its key stays (docs/protocol 3.24). */
  renew(request: AgentWriteRequest & { readonly validDays?: number }): Promise<AgentWriteResult>
  /** Has the wallet revoke an agent at the venue, and removes its key here once that is confirmed. */
  revoke(request: AgentWriteRequest): Promise<AgentWriteResult>
  /** Removes every key of this venue from this browser, at once and in all tabs. It revokes none. */
  wipe(): Promise<void>
  readonly protection: Live<Protection>
  /**
   * Shows what the wallet is asked to sign on the surface of a signer with its own origin (`protection.place` is
   * `frame`), which decodes it itself; null hides it.
   */
  review(request: SignRequest | null): void
  /** Changes the protection. `secret` is the passphrase, only where the signer does not ask for it itself. */
  protect(kind: ProtectionKind, secret?: string): Promise<SignerResult>
  unlock(secret?: string): Promise<SignerResult>
  /** Stops signing in all tabs; writes that are signed already continue. */
  lock(): Promise<void>
  /** The limits of an account's key. */
  limits(account: AddressText): Live<SignerLimits>
  setLimits(account: AddressText, limits: SignerLimits): Promise<SignerResult>
  /** The daily loss limit of an account, and the looser one that is waiting; null: none was ever set. */
  lossLimit(account: AddressText): Live<StoredLossLimit | null>
  /**
   * Sets the daily loss limit of an owner's accounts. A looser limit is confirmed in the signer's window and waits for
   * the cool-down.
   */
  setLossLimit(owner: AddressText, limit: LossLimit): Promise<SignerResult>
  /** The limits of a new key of an account: those of the key that it replaces, else the owner's last choice. */
  newKeyLimits(owner: AddressText, account: AddressText): Live<SignerLimits>
}

/** An agent to approve, renew or revoke, stored here or not. `onStep` reports the wallet's progress. */
export type AgentWriteRequest = {
  readonly owner: AddressText
  readonly agent: AddressText
  readonly onStep?: (step: ApprovalStep) => void
}

/** A key that is stored elsewhere, to be approved. Label and days as in `EnableTradingRequest`. */
export type AgentApproval = AgentWriteRequest & {
  readonly account: AddressText
  readonly label: string
  readonly validDays: number
}
