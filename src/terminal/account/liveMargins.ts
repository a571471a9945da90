import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { AddressText } from '@/client/types'
import type { AccountMargin } from '@/trading/margin/accountMargin'

type Margins = ReadonlyMap<AddressText, AccountMargin>
const margins = createStore<Margins>(() => new Map())

/**
 * The margins of accounts at the latest mark prices, by address: of each account whose margin a part of the page
 * computes. The venue's own numbers are read only every few seconds.
 */
export const liveMargins: Live<Margins> = margins

/** Stores the margin of an account; null when it is no longer computed. */
export function setLiveMargin(address: AddressText, margin: AccountMargin | null): void {
  const next = new Map(margins.getState())
  if (margin === null) next.delete(address)
  else next.set(address, margin)
  margins.setState(next, true)
}
