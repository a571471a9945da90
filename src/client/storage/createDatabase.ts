import { StorageError, type RecordStore } from './RecordStore'

/** A database with a fixed set of stores. */
export type Database = {
  /** One of the stores that the database was made with. */
  store<V>(name: string): RecordStore<V>
  close(): void
}

/** Starts requests on a table; what it returns is asked for the result once the transaction is through. */
type Work<R> = (table: IDBObjectStore) => () => R

/**
 * A transaction is through once the browser has it, which a crash of the page or of the browser does not undo; only a
 * machine that loses power may lose the last moments, and waiting for the disk would cost each write tens of ms.
 */
const OPTIONS: IDBTransactionOptions = { durability: 'relaxed' }

/**
 * An IndexedDB database with the named stores, opened when first needed and again after the browser closed it.
 * Every operation is one transaction, and rejects with StorageError when the browser rejects.
 */
export function createDatabase(factory: IDBFactory, name: string, stores: readonly string[]): Database {
  let opened: Promise<IDBDatabase> | null = null
  /** The same once it is open: then an operation is asked for before the call returns. */
  let database: IDBDatabase | null = null

  function open(): Promise<IDBDatabase> {
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

  async function run<R>(store: string, mode: IDBTransactionMode, work: Work<R>): Promise<R> {
    const ready = database ?? (await open())
    return await new Promise<R>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new StorageError(`${name}/${store}: rejected`, { cause }))
      try {
        const transaction = ready.transaction(store, mode, OPTIONS)
        const result = work(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(result())
        transaction.onabort = () => fail(transaction.error)
      } catch (cause) {
        fail(cause)
      }
    })
  }

  return {
    store: <V>(store: string) => ({
      get: (key) => run(store, 'readonly', (table) => read<V | undefined>(table.get(key))),
      set: (key, value) => run(store, 'readwrite', (table) => commit<void>(table.put(value, key))),
      delete: (key) => run(store, 'readwrite', (table) => commit<void>(table.delete(key))),
      entries: () => run(store, 'readonly', readEntries<V>),
      update: (key, change) => run(store, 'readwrite', (table) => changeRecord(table, key, change)),
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

function read<R>(request: IDBRequest): () => R {
  return () => request.result as R
}

/** As `read`, where nothing else follows: the browser need not come back and ask. */
function commit<R>(request: IDBRequest): () => R {
  request.transaction?.commit()
  return read(request)
}

function readEntries<V>(table: IDBObjectStore): () => readonly (readonly [string, V])[] {
  const keys = table.getAllKeys()
  const values = table.getAll()
  return () => keys.result.map((key, at) => [String(key), values.result[at] as V] as const)
}

function changeRecord<V>(table: IDBObjectStore, key: string, change: (previous: V | undefined) => V): () => V {
  const request = table.get(key)
  let value: V
  request.onsuccess = () => {
    value = change(request.result as V | undefined)
    commit(table.put(value, key))
  }
  return () => value
}

function openDatabase(
  factory: IDBFactory,
  name: string,
  stores: readonly string[],
  onLost: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new StorageError(`${name}: cannot be opened`, { cause }))
    try {
      const request = factory.open(name, 1)
      request.onupgradeneeded = () => stores.forEach((store) => request.result.createObjectStore(store))
      request.onerror = () => fail(request.error)
      request.onblocked = () => fail(new Error('blocked by another tab'))
      request.onsuccess = () => {
        const database = request.result
        database.onclose = onLost
        database.onversionchange = () => {
          database.close()
          onLost()
        }
        resolve(database)
      }
    } catch (cause) {
      fail(cause)
    }
  })
}
