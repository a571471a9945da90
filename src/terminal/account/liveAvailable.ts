import { createStore } from 'zustand/vanilla'
import type { Decimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import type { AddressText } from '@/client/types'

type Amounts = ReadonlyMap<AddressText, Decimal>
const amounts = createStore<Amounts>(() => new Map())

/**
 * What accounts have available for orders at the latest mark prices, in the settlement coin, by address: of each account
 * whose margin a part of the page computes. The venue's own number is read only every few seconds.
 */
export const liveAvailable: Live<Amounts> = amounts

/** Stores what an account has available; null when it is no longer known. */
export function setLiveAvailable(address: AddressText, amount: Decimal | null): void {
  const next = new Map(amounts.getState())
  if (amount === null) next.delete(address)
  else next.set(address, amount)
  amounts.setState(next, true)
}
