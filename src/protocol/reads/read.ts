import * as v from 'valibot'
import { integerBetween, timeSchema } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceReads } from '../profile/practiceReads'
import { listOf, pageOf } from '../records/page'

/** Whether a read answers one record, a whole list, or a list in pages. docs/protocol 9.9. */
export type ReadShape = 'one' | 'list' | 'page'

/** One GET: where it is served, what it asks, what it answers. */
export type Read<Name extends string = string, Query = unknown, Item = unknown, Reply = unknown> = {
  readonly name: Name
  /** `{address}` and `{hash}` stand for a parameter of the query. */
  readonly path: string
  /** The parameters, those of the path included, as typed values. */
  readonly query: v.GenericSchema<unknown, Query>
  /** One record of the reply. */
  readonly item: v.GenericSchema<unknown, Item>
  /** The whole `data` of the reply. */
  readonly reply: v.GenericSchema<unknown, Reply>
  readonly shape: ReadShape
  /** The longest page; null where the reply is no page. */
  readonly maxLimit: number | null
  /** The field that pages are ordered by, newest first, and that `start_time` and `end_time` filter. docs/protocol 9.11. */
  readonly sortField: string | null
  /** How many of the newest records can be reached at all; null: no bound. docs/protocol 1.7. */
  readonly retained: number | null
}

/** The parameters that every paged read takes. docs/protocol 4.4. */
function pageEntries(maxLimit: number) {
  return {
    limit: v.optional(integerBetween(1, maxLimit), practiceLimits.pageDefault),
    cursor: v.optional(v.string()),
    start_time: v.optional(timeSchema),
    end_time: v.optional(timeSchema),
  }
}

type ReadName = keyof typeof practiceReads

type Common<Name, Entries extends v.ObjectEntries, Item extends v.GenericSchema> = {
  /** Its path and longest page are those of this name in `practiceReads`. */
  readonly name: Name
  readonly query: Entries
  readonly item: Item
}

const notPaged = { maxLimit: null, sortField: null, retained: null }

/** Defines a read that answers one record. */
export function readOne<const Name extends ReadName, Entries extends v.ObjectEntries, Item extends v.GenericSchema>({
  name,
  query,
  item,
}: Common<Name, Entries, Item>) {
  const { path } = practiceReads[name]
  return { name, path, query: v.object(query), item, reply: item, shape: 'one' as const, ...notPaged }
}

/** Defines a read that answers a whole list. docs/protocol 9.9. */
export function readList<const Name extends ReadName, Entries extends v.ObjectEntries, Item extends v.GenericSchema>({
  name,
  query,
  item,
}: Common<Name, Entries, Item>) {
  const { path } = practiceReads[name]
  return { name, path, query: v.object(query), item, reply: listOf(item), shape: 'list' as const, ...notPaged }
}

/** Defines a read that answers pages, newest first. docs/protocol 4.4, 9.9–9.11. */
export function readPage<const Name extends ReadName, Entries extends v.ObjectEntries, Item extends v.GenericSchema>({
  name,
  query,
  item,
  sortField,
  retained = null,
}: Common<Name, Entries, Item> & { readonly sortField: string; readonly retained?: number | null }) {
  const { path, maxLimit: longest } = practiceReads[name]
  const maxLimit = longest ?? practiceLimits.pageDefault
  return {
    name,
    path,
    query: v.object({ ...query, ...pageEntries(maxLimit) }),
    item,
    reply: pageOf(item),
    shape: 'page' as const,
    maxLimit,
    sortField,
    retained,
  }
}
