import { createStore, type StoreApi } from 'zustand/vanilla'

/** The accounts of the desk. Addresses are lower case. */
export type Session = {
  /** The connected wallet's address. */
  owner: string | null
  /** The traded account: a sub-account of the owner; null for the owner's own. */
  account: string | null
  /** A watched address; while it is set, nothing can be written. */
  watch: string | null
}

/** The session of a page without a connected wallet. */
export const emptySession: Session = { owner: null, account: null, watch: null }

/** Creates the session with the owner and traded account that this browser remembers. */
export function createSession(owner: string | null, account: string | null = null): StoreApi<Session> {
  return createStore<Session>(() => ({ ...emptySession, owner, account: owner === null ? null : account }))
}

/** Selects the traded account; the owner's own by its own address. */
export function chooseAccount(session: StoreApi<Session>, address: string): void {
  session.setState(({ owner }) => ({ account: address === owner ? null : address }))
}

/** The shown account, and whether it may write. */
export type AccountView = {
  /** The connected wallet, or null. */
  owner: string | null
  /** The address whose orders, positions and balances are shown, or null. */
  address: string | null
  /** Whether writes for `address` are possible: it belongs to the owner and is not only watched. */
  writable: boolean
}

/** The shown address, and whether it may be traded. */
export function selectAccount(session: Session): AccountView {
  if (session.watch) return { owner: session.owner, address: session.watch, writable: false }
  const address = session.account ?? session.owner
  return { owner: session.owner, address, writable: address !== null }
}
