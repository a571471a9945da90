import { BaseError } from '@/base/BaseError'

/** A table of records by key: in IndexedDB in the browser, in memory in tests and as a fallback. */
export type RecordStore<V> = {
  get(key: string): Promise<V | undefined>
  set(key: string, value: V): Promise<void>
  delete(key: string): Promise<void>
  entries(): Promise<readonly (readonly [key: string, value: V])[]>
  /** Replaces a record with the result of `change` in one atomic step across tabs; undefined deletes the record. */
  update<R extends V | undefined>(key: string, change: (previous: V | undefined) => R): Promise<R>
  /**
   * Writes a record, and reads all records whose keys begin with `prefix`, in one atomic step. Nothing is computed in
   * between, so it takes about half as long as `update`.
   */
  setAndRead(key: string, value: V, prefix: string): Promise<readonly V[]>
}

/** Thrown when the browser could not read or write its storage: private mode, a full disk, a damaged or newer database. */
export class StorageError extends BaseError {
  override name = 'StorageError'
}
