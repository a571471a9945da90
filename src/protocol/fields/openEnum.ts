import * as v from 'valibot'

/** One of the known values, or text that a later version of the interface may bring. */
export type Open<Known extends string> = Known | (string & {})

/** Reads an enumeration so that an unknown value survives as text and is shown instead of failing the record. */
export function openEnum<const Known extends string>(
  known: readonly Known[],
): v.GenericSchema<string, Open<Known>> & { readonly known: readonly Known[] } {
  return Object.assign(v.union([v.picklist(known), v.string()]), { known })
}
