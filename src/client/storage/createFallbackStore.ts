import { StorageError, type RecordStore } from './RecordStore'

/** A store that continues in memory once the browser rejects storage. */
export type FallbackStore<V> = RecordStore<V> & {
  /** Whether records set now outlive the page. */
  persistent(): boolean
}

/**
 * Wraps a store so that a browser that rejects storage (private mode, full disk, damaged database) costs only
 * persistence: after the first StorageError records live in memory. `onLost` is called once.
 */
export function createFallbackStore<V>(
  primary: RecordStore<V>,
  onLost: (error: StorageError) => void = () => undefined,
): FallbackStore<V> {
  const memory = createMemoryStore<V>()
  let current = primary

  async function attempt<R>(work: (store: RecordStore<V>) => Promise<R>): Promise<R> {
    try {
      return await work(current)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (current !== memory) onLost(error)
      current = memory
      return await work(memory)
    }
  }

  return {
    persistent: () => current !== memory,
    get: (key) => attempt((store) => store.get(key)),
    set: (key, value) => attempt((store) => store.set(key, value)),
    delete: (key) => attempt((store) => store.delete(key)),
    entries: () => attempt((store) => store.entries()),
    update: (key, change) => attempt((store) => store.update(key, change)),
    setAndRead: (key, value, prefix) => attempt((store) => store.setAndRead(key, value, prefix)),
  }
}

/** Stores records in this page's memory. Values are cloned on the way in and out, like IndexedDB does. */
export function createMemoryStore<V>(): RecordStore<V> {
  const records = new Map<string, V>()
  return {
    get: async (key) => structuredClone(records.get(key)),
    set: async (key, value) => void records.set(key, structuredClone(value)),
    delete: async (key) => void records.delete(key),
    entries: async () => structuredClone([...records]),
    update: async (key, change) => {
      const value = change(structuredClone(records.get(key)))
      if (value === undefined) records.delete(key)
      else records.set(key, structuredClone<V>(value))
      return value
    },
    setAndRead: async (key, value, prefix) => {
      records.set(key, structuredClone(value))
      return structuredClone([...records].filter(([name]) => name.startsWith(prefix)).map(([, record]) => record))
    },
  }
}
