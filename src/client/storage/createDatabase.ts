import { type IDBPDatabase, type IDBPObjectStore, unwrap, wrap } from 'idb'
import { StorageError, type RecordStore } from './RecordStore'

/** A database with a fixed set of stores. */
export type Database = {
  /** One of the stores named at creation. */
  store<V>(name: string): RecordStore<V>
  close(): void
}

type Mode = 'readonly' | 'readwrite'
type Table<M extends Mode> = IDBPObjectStore<unknown, [string], string, M>

/**
 * A transaction completes once the operating system has its data, which a crash of the page or of the browser does not
 * undo. Only a power failure may lose the last moments; waiting for the disk would cost each write tens of ms.
 */
const OPTIONS: IDBTransactionOptions = { durability: 'relaxed' }

/**
 * Creates an IndexedDB database with the named stores, opened on first use and again after the browser closed it. Every
 * operation is one transaction, and rejects with StorageError when the browser rejects it.
 */
export function createDatabase(factory: IDBFactory, name: string, stores: readonly string[]): Database {
  let opened: Promise<IDBPDatabase> | null = null
  /** The open database; null before. With it, an operation is requested before the call returns. */
  let database: IDBPDatabase | null = null

  function open(): Promise<IDBPDatabase> {
    if (opened) return opened
    const opening = openDatabase(factory, name, stores, forget)
    opened = opening
    opening.then((ready) => {
      if (opened === opening) database = ready
    }, forget)
    return opening
  }

  function forget(): void {
    opened = null
    database = null
  }

  async function attempt<R>(store: string, work: (database: IDBPDatabase) => Promise<R>): Promise<R> {
    try {
      return await work(database ?? (await open()))
    } catch (cause) {
      throw new StorageError(`${name}/${store}: rejected`, { cause })
    }
  }

  function run<R, M extends Mode>(store: string, mode: M, work: (table: Table<M>) => Promise<R>): Promise<R> {
    return attempt(store, async (ready) => {
      const transaction = ready.transaction<string, M>(store, mode, OPTIONS)
      const [result] = await Promise.all([work(transaction.store), transaction.done])
      return result
    })
  }

  return {
    store: <V>(store: string): RecordStore<V> => ({
      get: (key) => run(store, 'readonly', (table): Promise<V | undefined> => table.get(key)),
      set: (key, value) => run(store, 'readwrite', (table) => commit(table, table.put(value, key))),
      delete: (key) => run(store, 'readwrite', (table) => commit(table, table.delete(key))),
      entries: () => run(store, 'readonly', readEntries<V>),
      update: (key, change) => run(store, 'readwrite', (table) => changeRecord(table, key, change)),
      setAndRead: (key, value, prefix) =>
        attempt(store, (ready) => writeAndRead(unwrap(ready), store, { key, value }, prefix)),
    }),
    close() {
      opened?.then(
        (ready) => ready.close(),
        () => undefined,
      )
      forget()
    },
  }
}

/** Commits explicitly, since no request follows: this saves an event loop round. */
async function commit(table: Table<'readwrite'>, request: Promise<unknown>): Promise<void> {
  table.transaction.commit()
  await request
}

async function readEntries<V>(table: Table<'readonly'>): Promise<readonly (readonly [string, V])[]> {
  const [keys, values] = await Promise.all([table.getAllKeys(), table.getAll()])
  return keys.map((key, at) => [String(key), values[at] as V] as const)
}

async function changeRecord<V, R extends V | undefined>(
  table: Table<'readwrite'>,
  key: string,
  change: (previous: V | undefined) => R,
): Promise<R> {
  const value = change((await table.get(key)) as V | undefined)
  await commit(table, value === undefined ? table.delete(key) : table.put(value, key))
  return value
}

/**
 * Writes a record and reads others in one transaction. Both requests are made at once; no result is used before the
 * transaction completes. It does not use the promises that `idb` makes of each request and transaction: they took a
 * fifth of the time, and every signature within limits waits for this function.
 */
function writeAndRead<V>(
  database: IDBDatabase,
  store: string,
  { key, value }: { readonly key: string; readonly value: V },
  prefix: string,
): Promise<readonly V[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', OPTIONS)
    const table = transaction.objectStore(store)
    table.put(value, key)
    const read: IDBRequest<V[]> = table.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    transaction.oncomplete = () => resolve(read.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    transaction.commit()
  })
}

function openDatabase(
  factory: IDBFactory,
  name: string,
  stores: readonly string[],
  onLost: () => void,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => stores.forEach((store) => request.result.createObjectStore(store))
    request.onblocked = () => reject(new Error('blocked by another tab'))
    const opening = wrap(request) as Promise<IDBPDatabase>
    opening.then((database) => {
      database.onclose = onLost
      database.onversionchange = () => {
        database.close()
        onLost()
      }
      resolve(database)
    }, reject)
  })
}
