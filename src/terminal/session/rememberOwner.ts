import type { StoreApi } from 'zustand/vanilla'
import type { Session } from './session'

/** Storage of an address between visits. A store that cannot be read or written must throw. */
export type AddressStorage = { read(): string | null; write(address: string | null): void }

const ADDRESS = /^0x[0-9a-f]{40}$/

/** Reads the address that this browser remembers; null for none. */
export function recallAddress(storage: AddressStorage): string | null {
  const address = attempt(() => storage.read())
  return address && ADDRESS.test(address) ? address : null
}

/**
 * Stores the session's owner and traded account whenever they change, so that a reload shows the same account without
 * asking the wallet.
 */
export function rememberOwner(
  session: StoreApi<Session>,
  storage: { readonly owner: AddressStorage; readonly account: AddressStorage },
): () => void {
  return session.subscribe(({ owner, account }, before) => {
    if (owner !== before.owner) attempt(() => storage.owner.write(owner))
    if (account !== before.account) attempt(() => storage.account.write(account))
  })
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    // Without storage the owner lasts as long as the page.
    if (error instanceof Error) return null
    throw error
  }
}
