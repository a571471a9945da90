import type { Address } from '@/protocol/fields'
import type { ProtectionKind, SignerLimits } from '../types'
import type { LossLimits } from '@/trading/profit/lossLimit'
import type { SealedKey } from './seal'
import type { KeyRequest } from './types'

/** A key as it is stored. */
export type KeyRecord = KeyRequest &
  SealedKey & {
    readonly agent: Address
    readonly venueId: string
    readonly domainName: string
    readonly createdAt: number
    readonly approvedTime: number | null
    readonly expiresTime: number | null
    readonly limits: SignerLimits
  }

/** How the wrapping key is stored: directly (WebCrypto does not reveal it), or encrypted under a secret. */
export type WrappingRecord =
  | { readonly kind: 'device'; readonly key: CryptoKey }
  | ({ readonly kind: 'passphrase'; readonly salt: Uint8Array<ArrayBuffer> } & SealedKey)
  | ({
      readonly kind: 'passkey'
      readonly salt: Uint8Array<ArrayBuffer>
      readonly credentialId: Uint8Array<ArrayBuffer>
    } & SealedKey)

/** All data of a signer in one record, so that related changes are written together. */
export type VaultRecord = {
  /** Incremented with each change. */
  readonly revision: number
  readonly wrapping: WrappingRecord
  /** Whether the trader locked it; with a secret it is also locked after every reload. */
  readonly locked: boolean
  /** Keys of all venues, newest first. */
  readonly keys: readonly KeyRecord[]
  /** The last limits by venue and owner, which outlive the keys; defaults without an entry. Absent in older records. */
  readonly limits?: Readonly<Record<string, SignerLimits>>
  /** The daily loss limits by venue and owner, which outlive the keys. Absent in older records. */
  readonly lossLimits?: LossLimits
  /** Every agent ever approved, with the time (venue ms); includes removed keys. */
  readonly approved: Readonly<Record<string, number>>
}

/** The kinds of protection that ask for a secret. */
export type SecretKind = Exclude<ProtectionKind, 'device'>
