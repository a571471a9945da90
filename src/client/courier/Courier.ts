import type { Address as WireAddress } from '@/protocol/fields'
import type { Fetch } from '../http'
import type { Denied, SignRequest } from '../types'
import type { StoredWrite } from '../writes/StoredWrite'

/** A write as it is handed to the courier. */
export type Parcel = {
  /** What is on disk before anything is sent. */
  readonly stored: StoredWrite
  /** Whose key signs. */
  readonly agent: WireAddress
  readonly request: SignRequest
  /** The 32 bytes that the signature must be over, as hex. */
  readonly digest: string
  /** How long it may be signed from now, ms. */
  readonly lifeMs: number
  /** The same as a moment of this machine's wall clock, ms since 1970: a machine that slept meanwhile notices by it. */
  readonly until: number
  /** The action's path at the venue. */
  readonly path: string
}

/** A parcel on its way. */
export type Carried = {
  /** Whether it is on disk. Where it is not, the courier does nothing more: nothing was sent. */
  readonly kept: Promise<boolean>
  /** The bytes that are leaving just now, or why nothing leaves. Rejects where the signer fails. */
  readonly signed: Promise<{ readonly kind: 'signed'; readonly text: string } | Denied>
  /** Stands in for `fetch`: answers with the reply to what has left, and rejects where none came. */
  readonly fetch: Fetch
}

/**
 * Keeps a write, has it signed, makes sure whose the signature is and sends it, in one go and away from the page's thread.
 * There a browser holds back everything that follows a press until the next frame is painted, by which an order would be up
 * to a frame late.
 */
export type Courier = {
  /** Null while there is none, or none that answers: then the page does it all itself. */
  carry(parcel: Parcel): Carried | null
}

/** From the page to the courier. `start` hands over its line to the signer. */
export type ToCourier =
  | { readonly op: 'start'; readonly config: CourierConfig }
  | { readonly op: 'carry'; readonly id: number; readonly parcel: Parcel }

/** `database`: name of the database with the writes. `baseUrl`: everything before `/v1`, absolute. */
export type CourierConfig = { readonly database: string; readonly baseUrl: string }

/** From the courier to the page: that it is ready, or the next step of a parcel. */
export type FromCourier = { readonly op: 'ready' } | ({ readonly op: 'step'; readonly id: number } & CourierStep)

/** What becomes of a parcel, one after the other. */
export type CourierStep =
  | { readonly step: 'kept'; readonly ok: boolean }
  | { readonly step: 'signed'; readonly text: string }
  | { readonly step: 'denied'; readonly denied: Denied }
  | { readonly step: 'failed'; readonly message: string }
  | {
      readonly step: 'reply'
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly text: string
    }
  | { readonly step: 'lost'; readonly message: string }
