import * as v from 'valibot'

/** A schema for an object that may have any names of a table, each with the schema of its entry, and no others. */
export function partialRecord<Entry, Value extends v.GenericSchema>(
  table: Readonly<Record<string, Entry>>,
  schemaOf: (entry: Entry) => Value,
) {
  const entries = Object.entries(table).map(([name, entry]) => [name, v.exactOptional(schemaOf(entry))] as const)
  return v.strictObject(Object.fromEntries(entries))
}
