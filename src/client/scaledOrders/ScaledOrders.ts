import type { Live } from '@/base/live'
import type { BatchPlaceBody, BatchReply } from '@/protocol/actions'
import type { Address, WriteOutcome } from '../types'
import type { StoredScaledOrder } from './StoredScaledOrder'

/** What is under way for a scaled order; nothing else is sent for it meanwhile. */
export type ScaledOrderWork = 'placing' | 'repricing' | 'canceling'

/** What is known of this browser's scaled orders. */
export type ScaledOrdersView = {
  /** Newest first, of all accounts. */
  readonly scaledOrders: readonly StoredScaledOrder[]
  /** By the scaled order's id. */
  readonly work: ReadonlyMap<string, ScaledOrderWork>
}

/** A scaled order that is to be placed. The caller makes the client order ids. */
export type NewScaledOrder = {
  readonly account: Address
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  readonly levels: readonly { readonly price: string; readonly size: string }[]
  /** The body of the one write, for the levels' ids in their order. */
  readonly encode: (ids: readonly string[]) => BatchPlaceBody
}

/** The outcome of a change; null where there was nothing to change, or something is under way already. */
export type ScaledOrderOutcome = WriteOutcome<BatchReply> | null

/** Scaled orders: each is placed, repriced and canceled by one signature. They outlive the page. */
export type ScaledOrders = {
  readonly view: Live<ScaledOrdersView>
  /** Keeps the levels' ids, then sends them as one write. */
  place(scaledOrder: NewScaledOrder): Promise<WriteOutcome<BatchReply>>
  /** Gives live levels new prices by one write; `prices` by client order id, wire decimals. */
  reprice(id: string, prices: ReadonlyMap<string, string>): Promise<ScaledOrderOutcome>
  /** Cancels all live levels by one write. */
  cancel(id: string): Promise<ScaledOrderOutcome>
  /** Takes a scaled order of which nothing is live out of the list. */
  forget(id: string): void
  /** Takes up what earlier pages kept. */
  resume(): Promise<void>
}
