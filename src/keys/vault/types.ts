import type { Live } from '@/base/live'
import type { SignRequest, SignResult } from '@/client/types'
import type { Address as WireAddress } from '@/protocol/fields'
import type { LossLimit, LossLimits } from '@/trading/profit/lossLimit'
import type { Protection, ProtectionKind, SignerLimits, SignerResult } from '../types'

/** For whom a key is made. Addresses are lower case. */
export type KeyRequest = {
  readonly owner: WireAddress
  readonly account: WireAddress
  readonly label: string
}

/** The public part of a key of this browser. */
export type KeyInfo = KeyRequest & {
  readonly agent: WireAddress
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

/** Which venue the vault signs for. */
export type VaultConfig = {
  readonly venueId: string
  readonly domainName: string
  /** Where the venue is read, without a trailing slash; empty for the signer's own origin. */
  readonly httpUrl: string
  readonly profile?: Readonly<Record<string, unknown>>
}

/** The public state of a vault. */
export type VaultState = {
  readonly protection: Protection
  /** The keys for this venue, newest first. */
  readonly keys: readonly KeyInfo[]
  /** By owner, what a new key signs at most unless the trader confirms more; where an owner is missing, the usual limits. */
  readonly lastLimits: Readonly<Record<string, SignerLimits>>
  /** By owner, what a day may cost. A signer of an older version does not say it. */
  readonly lossLimits?: LossLimits
}

/**
 * What can be asked of a vault of Agent Keys. Private keys are made, stored and used in it, and never come out: there is
 * no operation that does.
 */
export type VaultOperations = {
  /** Makes a random key and stores it, before the wallet is asked to approve it. Rejects while the vault is locked. */
  create(request: KeyRequest, createdAt: number, limits: SignerLimits): Promise<KeyInfo>
  list(): Promise<readonly KeyInfo[]>
  /** Signs a business request of an agent's, for the account that the agent was made for, and nothing else. */
  sign(agent: WireAddress, request: SignRequest): Promise<SignResult>
  /** Notes that the venue accepted the agent, since when, and until when. */
  markApproved(agent: WireAddress, approvedTime: number, expiresTime: number): Promise<void>
  forget(agent: WireAddress): Promise<void>
  /** Forgets every key of this venue. */
  wipe(): Promise<void>
  /** Forgets every key of every venue, and the lost secret that they lie under: from then on nothing is locked. */
  startOver(): Promise<void>
  /** The label that this browser profile's approvals carry: made once, unlike any other profile's. */
  profileLabel(): Promise<string>
  /** Whether an agent of this vault was ever approved; survives its key. */
  wasApproved(agent: WireAddress): Promise<boolean>
  protect(kind: ProtectionKind, secret?: string): Promise<SignerResult>
  unlock(secret?: string): Promise<SignerResult>
  lock(): Promise<void>
  setLimits(agent: WireAddress, limits: SignerLimits): Promise<SignerResult>
  /**
   * Sets what a day may cost an owner's accounts. A tighter limit counts at once; a looser one is confirmed, and counts when
   * the cool-down is over.
   */
  setLossLimit(owner: WireAddress, limit: LossLimit): Promise<SignerResult>
}

/** The vault as the page has it: its operations, and what they changed here or in another tab. Null: not known yet. */
export type Vault = VaultOperations & {
  readonly state: Live<VaultState | null>
  /** Shows on the signer's own surface what a wallet is asked to sign; null takes it back. Without a surface: nothing. */
  review(request: SignRequest | null): void
}
