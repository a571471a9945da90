import type { Live } from '@/base/live'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import {
  formatWatched,
  parseWatched,
  WATCHED_SLOTS,
  type WatchedAddress,
  type WatchedSlot,
  type WatchedState,
} from './WatchedAddress'

/** The watched addresses of this browser, shared by all its tabs. */
export type WatchedList = {
  state: Live<WatchedState>
  /**
   * Adds an address (in lower case) in the first free slot. Does nothing if no slot is free or the address is listed
   * already.
   */
  add(address: string, label: string): void
  remove(address: string): void
  /** Shows or hides an address in book and chart. */
  show(address: string, shown: boolean): void
  /** Switches notifications of an address's fills on or off. */
  setNotifies(address: string, notifies: boolean): void
  /** Shows or hides all addresses. */
  setVisible(visible: boolean): void
}

/** Opens the list that is stored in a text. */
export function createWatchedList(storage: SharedText): WatchedList {
  const store = createSharedStore(storage, { parse: parseWatched, format: formatWatched })
  const change = (apply: (addresses: readonly WatchedAddress[]) => readonly WatchedAddress[]) =>
    void store.change((state) => ({ ...state, addresses: apply(state.addresses) }))
  const alter = (address: string, part: Partial<WatchedAddress>) =>
    change((addresses) => addresses.map((watched) => (watched.address === address ? { ...watched, ...part } : watched)))
  return {
    state: store.live,
    add: (address, label) =>
      change((addresses) => {
        const slot = freeSlot(addresses)
        if (slot === null || addresses.some((watched) => watched.address === address)) return addresses
        return [...addresses, { address, label, slot, shown: true, notifies: true }]
      }),
    remove: (address) => change((addresses) => addresses.filter((watched) => watched.address !== address)),
    show: (address, shown) => alter(address, { shown }),
    setNotifies: (address, notifies) => alter(address, { notifies }),
    setVisible: (visible) => void store.change((state) => ({ ...state, visible })),
  }
}

/**
 * Finds the first free slot; null if there is none. Addresses keep their slots, so free slots may be between others.
 */
function freeSlot(addresses: readonly WatchedAddress[]): WatchedSlot | null {
  return WATCHED_SLOTS.find((slot) => addresses.every((watched) => watched.slot !== slot)) ?? null
}
