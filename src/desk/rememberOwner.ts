import type { StoreApi } from 'zustand/vanilla'
import type { Session } from './session'

/** Where the owner's address is kept between visits. A store that cannot be read or written must throw. */
export type OwnerStorage = { read(): string | null; write(owner: string | null): void }

const ADDRESS = /^0x[0-9a-f]{40}$/

/** The owner that this browser remembers, or null. */
export function recallOwner(storage: OwnerStorage): string | null {
  const owner = attempt(() => storage.read())
  return owner && ADDRESS.test(owner) ? owner : null
}

/** Keeps the session's owner in storage from now on, so that a reload shows the same desk without asking the wallet. */
export function rememberOwner(session: StoreApi<Session>, storage: OwnerStorage): () => void {
  return session.subscribe(({ owner }, before) => {
    if (owner !== before.owner) attempt(() => storage.write(owner))
  })
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    // Without storage the owner is forgotten with the page, and the wallet is asked again.
    if (error instanceof Error) return null
    throw error
  }
}
