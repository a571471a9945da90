import { BaseError } from '@/base/BaseError'

/** A small table of records by key, kept somewhere: IndexedDB in the browser, memory in tests and as a last resort. */
export type RecordStore<V> = {
  get(key: string): Promise<V | undefined>
  set(key: string, value: V): Promise<void>
  delete(key: string): Promise<void>
  entries(): Promise<readonly (readonly [key: string, value: V])[]>
  /**
   * Replaces a record by what `change` makes of it, as one step that no other tab can come between; undefined deletes the
   * record.
   */
  update<R extends V | undefined>(key: string, change: (previous: V | undefined) => R): Promise<R>
  /**
   * Writes a record, and reads all whose keys begin with `prefix`, as one step too. Nothing is computed in between, so that
   * it takes the browser about half as long as `update`.
   */
  setAndRead(key: string, value: V, prefix: string): Promise<readonly V[]>
}

/** The browser could not read or write what it keeps: private mode, a full disk, a damaged or newer database. */
export class StorageError extends BaseError {
  override name = 'StorageError'
}
