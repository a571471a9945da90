import * as v from 'valibot'
import type { RecordStore } from './RecordStore'

/**
 * The records of a store that have the form of a schema. A record that does not, damaged or of a newer version, is left out
 * and stays where it is: it costs none of the others.
 */
export async function readRecords<V>(
  store: RecordStore<V>,
  schema: v.GenericSchema,
): Promise<readonly (readonly [key: string, value: V])[]> {
  return (await store.entries()).filter(([, record]) => v.is(schema, record))
}
