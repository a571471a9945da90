import { createDatabase } from './createDatabase'
import { StorageError, type RecordStore } from './RecordStore'

/**
 * Moves the records that an earlier version stored in a database of another name, and deletes that database. Does
 * nothing if there is none, if the store has records already, or if the browser cannot list its databases.
 */
export async function moveRecords<V>(
  factory: IDBFactory,
  earlier: { readonly database: string; readonly store: string },
  target: RecordStore<V>,
): Promise<void> {
  try {
    if (!(await listNames(factory)).includes(earlier.database)) return
    const database = createDatabase(factory, earlier.database, [earlier.store])
    for (const [key, value] of await database.store<V>(earlier.store).entries())
      await target.update(key, (previous) => previous ?? value)
    database.close()
    factory.deleteDatabase(earlier.database)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

async function listNames(factory: Partial<IDBFactory>): Promise<readonly (string | undefined)[]> {
  try {
    return ((await factory.databases?.()) ?? []).map(({ name }) => name)
  } catch (cause) {
    throw new StorageError('the browser does not list its databases', { cause })
  }
}
