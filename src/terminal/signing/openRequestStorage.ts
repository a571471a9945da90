import { attemptStorage } from '../session/attemptStorage'
import type { OpenRequest } from './SigningView'

/** Where the request that the wallet has not answered is kept. */
export type OpenRequestStorage = { read(): OpenRequest | null; write(open: OpenRequest | null): void }

const KEY = 'kedge.openRequest'

/**
 * Keeps the open request in the tab's storage: a reload forgets the page's own, while the wallet goes on showing it. What
 * is read belongs to no prompt of this page. Where storage is rejected, a reload forgets it.
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
