import type { RecordStore } from './RecordStore'

/** Keeps records in this page's memory only. Values are cloned on the way in and out, as IndexedDB does. */
export function createMemoryStore<V>(): RecordStore<V> {
  const records = new Map<string, V>()
  return {
    get: async (key) => structuredClone(records.get(key)),
    set: async (key, value) => void records.set(key, structuredClone(value)),
    delete: async (key) => void records.delete(key),
    entries: async () => structuredClone([...records]),
    update: async (key, change) => {
      const value = change(structuredClone(records.get(key)))
      records.set(key, structuredClone(value))
      return value
    },
  }
}
