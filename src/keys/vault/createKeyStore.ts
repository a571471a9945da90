import type { FallbackStore } from '@/client/storage/createFallbackStore'
import type { VaultRecord } from './VaultRecord'

/** The channel between the vaults of one browser's tabs. A `BroadcastChannel` fits. */
export type VaultWire = {
  postMessage(message: VaultNews): void
  addEventListener(type: 'message', listener: (event: MessageEvent<VaultNews>) => void): void
}

/** `changed`: read the record again. `lock`: stop signing. `unlock`: keys that the device protects are usable again. */
export type VaultNews = { readonly news: 'changed' | 'lock' | 'unlock' }

/** The stored record of a browser's vaults, with this tab's copy. */
export type KeyStore = {
  /** Reads the record; creates it when there is none. */
  read(): Promise<VaultRecord>
  /** The record as last read; null before the first read. */
  current(): VaultRecord | null
  /** Changes the record in one atomic step, and notifies the other tabs. */
  change(change: (record: VaultRecord) => VaultRecord): Promise<VaultRecord>
  /** Reads the record again, after another tab changed it. */
  reload(): Promise<void>
  persistent(): boolean
}

const NAME = 'vault'

/**
 * Creates the key store. `make` creates the first record; several tabs at once agree on one, since checking and storing
 * are one atomic step. If the store was emptied meanwhile, this tab's copy is stored again (docs/faults.md F64).
 */
export function createKeyStore(
  store: FallbackStore<VaultRecord>,
  make: () => Promise<VaultRecord>,
  wire: Pick<VaultWire, 'postMessage'>,
): KeyStore {
  let current: VaultRecord | null = null
  let reading: Promise<VaultRecord> | null = null

  async function load(): Promise<VaultRecord> {
    const stored = await store.get(NAME)
    if (stored) return (current = stored)
    const initial = current ?? (await make())
    return (current = await store.update(NAME, (previous) => previous ?? initial))
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
      const stored = await read()
      current = await store.update(NAME, (previous) => {
        const before = previous ?? current ?? stored
        return { ...change(before), revision: before.revision + 1 }
      })
      wire.postMessage({ news: 'changed' })
      return current
    },
    async reload() {
      const stored = await store.get(NAME)
      if (stored) current = stored
    },
    persistent: () => store.persistent(),
  }
}
