import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { AddressText } from '@/client/types'
import type { AccountMargin } from '@/trading/margin/accountMargin'

/** An account's margin at the latest mark prices. */
export type LiveMargin = {
  margin: AccountMargin
  /** When the balance was read that it was computed from, ms. */
  readAt: number
}

type Margins = ReadonlyMap<AddressText, LiveMargin>
const margins = createStore<Margins>(() => new Map())

/**
 * The margins of accounts at the latest mark prices, by address: of each account whose margin a part of the page
 * computes. The venue's own numbers are read only every few seconds.
 */
export const liveMargins: Live<Margins> = margins

/** Stores the margin of an account; returns the function that removes it, unless another was stored since. */
export function keepLiveMargin(address: AddressText, live: LiveMargin): () => void {
  margins.setState((before) => new Map(before).set(address, live), true)
  return () => {
    if (margins.getState().get(address) !== live) return
    const rest = new Map(margins.getState())
    rest.delete(address)
    margins.setState(rest, true)
  }
}
