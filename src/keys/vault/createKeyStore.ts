import type { FallbackStore } from '@/client/storage/createFallbackStore'
import type { VaultRecord } from './VaultRecord'

/** What the vaults of one browser send one another, from tab to tab. A `BroadcastChannel` fits. */
export type VaultWire = {
  postMessage(message: VaultNews): void
  addEventListener(type: 'message', listener: (event: MessageEvent<VaultNews>) => void): void
}

/** `changed`: read again. `lock`: sign nothing more, from now on. `unlock`: what a device keeps may be used again. */
export type VaultNews = { readonly news: 'changed' | 'lock' | 'unlock' }

/** The stored record of a browser's vaults, as this tab knows it. */
export type KeyStore = {
  /** The record; made when there is none. */
  read(): Promise<VaultRecord>
  /** The record as it was read last; null before that. */
  current(): VaultRecord | null
  /** Changes it as one step that no other tab can come between, and notifies the others. */
  change(change: (record: VaultRecord) => VaultRecord): Promise<VaultRecord>
  /** Reads it anew, because another tab changed it. */
  reload(): Promise<void>
  persistent(): boolean
}

const NAME = 'vault'

/**
 * Keeps the record in a store. `make` makes the first one; the first tab's wins, since making and storing it is one step.
 * A store that was emptied meanwhile is filled again from what this tab knows (docs/faults.md F64).
 */
export function createKeyStore(
  store: FallbackStore<VaultRecord>,
  make: () => Promise<VaultRecord>,
  wire: Pick<VaultWire, 'postMessage'>,
): KeyStore {
  let current: VaultRecord | null = null
  let reading: Promise<VaultRecord> | null = null

  async function load(): Promise<VaultRecord> {
    const known = await store.get(NAME)
    if (known) return (current = known)
    const made = current ?? (await make())
    return (current = await store.update(NAME, (previous) => previous ?? made))
  }

  async function read(): Promise<VaultRecord> {
    reading ??= load()
    const first = await reading
    return current ?? first
  }

  return {
    read,
    current: () => current,
    async change(change) {
      const known = await read()
      current = await store.update(NAME, (previous) => {
        const before = previous ?? current ?? known
        return { ...change(before), revision: before.revision + 1 }
      })
      wire.postMessage({ news: 'changed' })
      return current
    },
    async reload() {
      const known = await store.get(NAME)
      if (known) current = known
    },
    persistent: () => store.persistent(),
  }
}
