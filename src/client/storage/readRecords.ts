import * as v from 'valibot'
import type { RecordStore } from './RecordStore'

/**
 * Reads the records of a store that match a schema. Damaged records and those of a newer version are skipped, not
 * deleted.
 */
export async function readRecords<V>(
  store: RecordStore<V>,
  schema: v.GenericSchema,
): Promise<readonly (readonly [key: string, value: V])[]> {
  return (await store.entries()).filter(([, record]) => v.is(schema, record))
}
