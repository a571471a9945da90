import type { Live } from '@/base/live'
import type { BatchPlaceBody, BatchReply } from '@/protocol/actions'
import type { Address, WriteOutcome } from '../types'
import type { KeptLadder } from './KeptLadder'

/** What is under way for a ladder; nothing else is sent for it meanwhile. */
export type LadderWork = 'placing' | 'moving' | 'cancelling'

/** What is known of this browser's ladders. */
export type LaddersView = {
  /** Newest first, of all accounts. */
  readonly ladders: readonly KeptLadder[]
  /** By the ladder's id. */
  readonly work: ReadonlyMap<string, LadderWork>
}

/** A ladder that is to be placed. The client order ids are made by whoever places it. */
export type NewLadder = {
  readonly account: Address
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  readonly rungs: readonly { readonly price: string; readonly size: string }[]
  /** The body of the one write, for the rungs' ids in their order. */
  readonly encode: (ids: readonly string[]) => BatchPlaceBody
}

/** The outcome of a change; null where there was nothing to change, or something is under way already. */
export type LadderOutcome = WriteOutcome<BatchReply> | null

/** Orders that are one thing: placed, moved and cancelled by one signature each. They outlive the page. */
export type Ladders = {
  readonly view: Live<LaddersView>
  /** Keeps the rungs' ids, then sends them as one write. */
  place(ladder: NewLadder): Promise<WriteOutcome<BatchReply>>
  /** Gives live rungs new prices by one write; `prices` by client order id, wire decimals. */
  reprice(id: string, prices: ReadonlyMap<string, string>): Promise<LadderOutcome>
  /** Cancels all live rungs by one write. */
  cancel(id: string): Promise<LadderOutcome>
  /** Takes a ladder of which nothing is live out of the list. */
  forget(id: string): void
  /** Takes up what earlier pages kept. */
  resume(): Promise<void>
}
