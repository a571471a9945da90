import type { Address as WireAddress } from '@/protocol/fields'
import type { ProtectionKind, SignerLimits } from '../types'
import type { LossLimits } from '@/trading/profit/lossLimit'
import type { SealedKey } from './seal'
import type { KeyRequest } from './types'

/** A key as it is stored. */
export type KeyRecord = KeyRequest &
  SealedKey & {
    readonly agent: WireAddress
    readonly venueId: string
    readonly domainName: string
    readonly createdAt: number
    readonly approvedTime: number | null
    readonly expiresTime: number | null
    readonly limits: SignerLimits
  }

/** How the key that encrypts the others is kept: as it is (WebCrypto does not show it), or under a secret. */
export type WrappingRecord =
  | { readonly kind: 'device'; readonly key: CryptoKey }
  | ({ readonly kind: 'passphrase'; readonly salt: Uint8Array<ArrayBuffer> } & SealedKey)
  | ({
      readonly kind: 'passkey'
      readonly salt: Uint8Array<ArrayBuffer>
      readonly credentialId: Uint8Array<ArrayBuffer>
    } & SealedKey)

/** All that a signer keeps, as one record: what changes together is written together, or not at all. */
export type VaultRecord = {
  /** Counts changes. */
  readonly revision: number
  readonly wrapping: WrappingRecord
  /** Whether the trader locked it; with a secret it is locked after every reload besides. */
  readonly locked: boolean
  /** Keys of all venues, newest first. */
  readonly keys: readonly KeyRecord[]
  /** By venue and owner the last limits, which outlive the keys; without any, the usual ones. Absent in older records. */
  readonly limits?: Readonly<Record<string, SignerLimits>>
  /** By venue and owner the limits on a day's loss, which outlive the keys. Absent in older records. */
  readonly lossLimits?: LossLimits
  /** Agents that were ever approved, and when (venue ms): more than there are keys. */
  readonly approved: Readonly<Record<string, number>>
}

/** A secret of a trader's: what it is asked for as. */
export type SecretKind = Exclude<ProtectionKind, 'device'>
