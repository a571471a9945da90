import * as v from 'valibot'
import { orNull } from '../fields'

/** A complete list. docs/protocol 9.9. */
export type List<Item> = { list: Item[] }

/** A page of a list; `has_more` is true exactly if `next_cursor` is not null. docs/protocol 4.4. */
export type Page<Item> = { list: Item[]; next_cursor: string | null; has_more: boolean }

/** The schema of a complete list. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ list: v.array(item) })
}

/** The schema of one page. */
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ list: v.array(item), next_cursor: orNull(v.string()), has_more: v.boolean() })
}
