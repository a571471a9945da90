import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whose desk this is. Addresses are lower case. */
export type Session = {
  /** The connected wallet's address. */
  owner: string | null
  /** The account that is traded: the owner's own, or a sub-account of it. Null means the owner's own. */
  account: string | null
  /** An address that is only looked at; while it is set, nothing can be written. */
  watch: string | null
}

/** The session of a page without a connected wallet. */
export const emptySession: Session = { owner: null, account: null, watch: null }

/** The store of the session, beginning with the owner and the traded account that this browser remembers. */
export function createSession(owner: string | null, account: string | null = null): StoreApi<Session> {
  return createStore<Session>(() => ({ ...emptySession, owner, account: owner === null ? null : account }))
}

/** Makes an account the one that is traded; the owner's own is chosen by its own address. */
export function chooseAccount(session: StoreApi<Session>, address: string): void {
  session.setState(({ owner }) => ({ account: address === owner ? null : address }))
}

/** What the desk shows and whether it may write. */
export type AccountView = {
  /** The connected wallet, or null. */
  owner: string | null
  /** The address whose orders, positions and balances are shown, or null. */
  address: string | null
  /** Whether writes for `address` are possible at all: it is the owner's, and not only watched. */
  writable: boolean
}

/** The address that is shown, and whether it may be traded. */
export function selectAccount(session: Session): AccountView {
  if (session.watch) return { owner: session.owner, address: session.watch, writable: false }
  const address = session.account ?? session.owner
  return { owner: session.owner, address, writable: address !== null }
}
