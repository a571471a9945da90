import type { Live } from '@/base/live'
import type { SignRequest, SignResult } from '@/client/types'
import type { Address } from '@/protocol/fields'
import type { LossLimit, LossLimits } from '@/trading/profit/lossLimit'
import type { Protection, ProtectionKind, SignerLimits, SignerResult } from '../types'

/** The owner and account of a key. Addresses are in lower case. */
export type KeyRequest = {
  readonly owner: Address
  readonly account: Address
  readonly label: string
}

/** The public part of a key of this browser. */
export type KeyInfo = KeyRequest & {
  readonly agent: Address
  readonly venueId: string
  /** Venue ms. */
  readonly createdAt: number
  /** When its approval became known here, venue ms; null while it is not approved. */
  readonly approvedTime: number | null
  /** When its approval ends, venue ms; null while it is not approved. */
  readonly expiresTime: number | null
  /** False when the browser could not store it. */
  readonly persisted: boolean
  readonly limits: SignerLimits
}

/** The venue that the vault signs for. */
export type VaultConfig = {
  readonly venueId: string
  readonly domainName: string
  /** Base URL for reading from the venue, without a trailing slash; empty for the signer's own origin. */
  readonly httpUrl: string
  readonly profile?: Readonly<Record<string, unknown>>
}

/** The public state of a vault. */
export type VaultState = {
  readonly protection: Protection
  /** The keys for this venue, newest first. */
  readonly keys: readonly KeyInfo[]
  /** The limits that owners and accounts had last, by address; a new key has the tightest that apply (`lastLimitsOf`). */
  readonly lastLimits: Readonly<Record<string, SignerLimits>>
  /** The daily loss limits by owner. Absent from a signer of an older version. */
  readonly lossLimits?: LossLimits
}

/** The operations of a vault of Agent Keys. It creates, stores and uses private keys; no operation returns one. */
export type VaultOperations = {
  /** Makes a random key and stores it, before the wallet is asked to approve it. Rejects while the vault is locked. */
  create(request: KeyRequest, createdAt: number, limits: SignerLimits): Promise<KeyInfo>
  list(): Promise<readonly KeyInfo[]>
  /** Signs a business request of an agent for the account that the agent was made for, and nothing else. */
  sign(agent: Address, request: SignRequest): Promise<SignResult>
  /** Stores that the venue accepted the agent, since when, and until when. */
  markApproved(agent: Address, approvedTime: number, expiresTime: number): Promise<void>
  forget(agent: Address): Promise<void>
  /** Removes every key of this venue. */
  wipe(): Promise<void>
  /** Removes every key of every venue, and the lost secret that protects them: afterwards nothing is locked. */
  startOver(): Promise<void>
  /** The label of approvals by this browser profile: created once, unlike any other profile's. */
  profileLabel(): Promise<string>
  /** Whether an agent of this vault was ever approved; stays true after its key is removed. */
  wasApproved(agent: Address): Promise<boolean>
  protect(kind: ProtectionKind, secret?: string): Promise<SignerResult>
  unlock(secret?: string): Promise<SignerResult>
  lock(): Promise<void>
  setLimits(agent: Address, limits: SignerLimits): Promise<SignerResult>
  /**
   * Sets the daily loss limit of an owner's accounts. A tighter limit applies at once; a looser one must be confirmed,
   * and applies after the cool-down.
   */
  setLossLimit(owner: Address, limit: LossLimit): Promise<SignerResult>
}

/** The page's view of the vault: its operations and its state, with changes by other tabs. Null: not known yet. */
export type Vault = VaultOperations & {
  readonly state: Live<VaultState | null>
  /** Shows on the signer's own surface what a wallet is asked to sign; null hides it. No effect without a surface. */
  review(request: SignRequest | null): void
}
