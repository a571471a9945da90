import type { Address as WireAddress } from '@/protocol/fields'
import type { SignRequest, SignResult } from '@/client/types'

/** For whom a key is made. Addresses are lower case. */
export type KeyRequest = {
  readonly owner: WireAddress
  readonly account: WireAddress
  readonly label: string
}

/** A key of this browser, as everybody may know it. */
export type KeyInfo = KeyRequest & {
  readonly agent: WireAddress
  readonly venueId: string
  /** Venue ms. */
  readonly createdAt: number
  /** When its approval ends, venue ms; null while it is not approved. */
  readonly expiresTime: number | null
  /** False when the browser could not store it. */
  readonly persisted: boolean
}

/** Which venue the vault signs for. */
export type VaultConfig = {
  readonly venueId: string
  readonly domainName: string
  readonly profile?: Readonly<Record<string, unknown>>
}

/** The vault of Agent Keys. Private keys are made, stored and used in it, and never come out. */
export type Vault = {
  /** Makes a random key and stores it, before anybody is asked to approve it. */
  create(request: KeyRequest, createdAt: number): Promise<KeyInfo>
  /** The keys for this venue, newest first. */
  list(): Promise<readonly KeyInfo[]>
  /** Signs a business request of an agent's, for the account that the agent was made for, and nothing else. */
  sign(agent: WireAddress, request: SignRequest): Promise<SignResult>
  /** Notes that the venue accepted the agent, and until when. */
  markApproved(agent: WireAddress, expiresTime: number): Promise<void>
  forget(agent: WireAddress): Promise<void>
  /** The label that this browser profile's approvals carry: made once, unlike any other profile's. */
  profileLabel(): Promise<string>
}
