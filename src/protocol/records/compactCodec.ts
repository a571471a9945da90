import * as v from 'valibot'
import { isJsonObject } from '../jsonObject'
import { decodeWire, WireError } from '../decodeWire'

/** The compact form of a record: short keys, same values. */
export type Compact = Readonly<Record<string, unknown>>

/** The compact key of a field; for a nested record, with its codec. */
type CompactKey = string | readonly [key: string, nested: CompactCodec<object>]

/** The compact key of every field of a record. */
export type CompactKeys<T> = { readonly [Field in keyof T]-?: CompactKey }

/** Turns a record into its compact form and back. docs/protocol 5; compact keys are lower-case since v1.10. */
export type CompactCodec<T> = {
  /** Encodes the fields that are present. */
  readonly encode: (record: Partial<T>) => Compact
  /** Decodes the keys that are present; unknown keys are dropped. Throws WireError on an ill-typed value. */
  readonly decode: (data: unknown) => Partial<T>
  /** Decodes a full record; throws WireError when a field is missing, too. */
  readonly decodeWhole: (data: unknown) => T
  /** The schema of the compact form, every key optional. */
  readonly schema: v.GenericSchema<unknown, Compact>
}

/** Creates the codec of a record from its schema and its table of keys. `what` names the record in errors. */
export function createCompactCodec<Entries extends v.ObjectEntries>(
  what: string,
  record: v.ObjectSchema<Entries, undefined>,
  keys: CompactKeys<v.InferOutput<v.ObjectSchema<Entries, undefined>>>,
): CompactCodec<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  type T = v.InferOutput<v.ObjectSchema<Entries, undefined>>
  const fields = Object.entries(keys as Readonly<Record<string, CompactKey>>).map(([name, key]) => {
    const [short, nested] = typeof key === 'string' ? [key, null] : key
    return { name, short, nested }
  })
  const schema = v.object(
    Object.fromEntries(
      fields.map(({ name, short, nested }) => [
        short,
        // Optional, but without the default of the field's schema: an absent key stays absent.
        v.optional(nested ? v.nullable(nested.schema) : record.entries[name]!),
      ]),
    ),
  ) as v.GenericSchema<unknown, Compact>
  function decode(data: unknown): Partial<T> {
    if (!isJsonObject(data)) throw new WireError(what, null, 'must be an object')
    const compact = decodeWire(schema, data, what)
    const named: Record<string, unknown> = {}
    for (const { name, short, nested } of fields) {
      const value = compact[short]
      if (value !== undefined) named[name] = nested && value !== null ? nested.decode(value) : value
    }
    return named as Partial<T>
  }

  return {
    schema,
    encode(partial) {
      const source = partial as Readonly<Record<string, unknown>>
      const compact: Record<string, unknown> = {}
      for (const { name, short, nested } of fields) {
        const value = source[name]
        if (value !== undefined) compact[short] = nested && value !== null ? nested.encode(value) : value
      }
      return compact
    },
    decode,
    decodeWhole: (data) => decodeWire(record, decode(data), what),
  }
}
