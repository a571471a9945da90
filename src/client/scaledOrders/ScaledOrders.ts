import type { Live } from '@/base/live'
import type { BatchPlaceBody, BatchReply } from '@/protocol/actions'
import type { AddressText, WriteOutcome } from '../types'
import type { StoredScaledOrder } from './StoredScaledOrder'

/** The write in progress for a scaled order; no other is sent meanwhile. */
export type ScaledOrderWork = 'placing' | 'repricing' | 'canceling'

/** The scaled orders of this browser. */
export type ScaledOrdersView = {
  /** Newest first, of all accounts. */
  readonly scaledOrders: readonly StoredScaledOrder[]
  /** By the scaled order's id. */
  readonly work: ReadonlyMap<string, ScaledOrderWork>
}

/** A scaled order to place. The caller creates the client order ids. */
export type NewScaledOrder = {
  readonly account: AddressText
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  readonly levels: readonly { readonly price: string; readonly size: string }[]
  /** Makes the body of the write from the levels' ids, in their order. */
  readonly encode: (ids: readonly string[]) => BatchPlaceBody
}

/** The outcome of a change; null if there was nothing to change, or a write is in progress. */
export type ScaledOrderOutcome = WriteOutcome<BatchReply> | null

/** Scaled orders: placing, repricing and canceling take one signature each. They outlive the page. */
export type ScaledOrders = {
  readonly view: Live<ScaledOrdersView>
  /** Stores the levels' ids, then sends all levels as one write. */
  place(scaledOrder: NewScaledOrder): Promise<WriteOutcome<BatchReply>>
  /** Gives live levels new prices in one write; `prices` by client order id, wire decimals. */
  reprice(id: string, prices: ReadonlyMap<string, string>): Promise<ScaledOrderOutcome>
  /** Cancels all live levels in one write. */
  cancel(id: string): Promise<ScaledOrderOutcome>
  /** Removes a scaled order without live levels from the list. */
  forget(id: string): void
  /** Loads scaled orders of earlier pages. */
  resume(): Promise<void>
}
