import { attemptStorage } from '../session/attemptStorage'
import type { OpenRequest } from './SigningView'

/** Storage of the request that the wallet has not answered. */
export type OpenRequestStorage = { read(): OpenRequest | null; write(open: OpenRequest | null): void }

const KEY = 'kedge.openRequest'

/**
 * Creates the tab's storage of the open request, because after a reload the wallet still shows it. A request from
 * storage has no prompt. If the browser rejects storage, a reload loses it.
 */
export function createOpenRequestStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OpenRequestStorage {
  return {
    read() {
      const at = Number(attemptStorage(() => storage().getItem(KEY)))
      return Number.isSafeInteger(at) && at > 0 ? { promptId: null, at } : null
    },
    write: (open) =>
      void attemptStorage(() => (open ? storage().setItem(KEY, String(open.at)) : storage().removeItem(KEY))),
  }
}
