import * as v from 'valibot'

/** A schema for an object that may have any of these names, each with the same kind of value, and no other. */
export function partialRecord<Value extends v.GenericSchema>(names: object, value: Value) {
  return v.strictObject(Object.fromEntries(Object.keys(names).map((name) => [name, v.exactOptional(value)])))
}
