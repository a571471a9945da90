import * as v from 'valibot'

/** A field of a record that may be null; one that is left out reads as null. */
export function orNull<const Inner extends v.GenericSchema>(inner: Inner) {
  return v.nullish(inner, null)
}
