import * as v from 'valibot'
import { integerBetween, timeSchema } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceReads } from '../profile/practiceReads'
import { listOf, pageOf } from '../records/page'

/** Whether a read returns one record, a complete list, or pages of a list. docs/protocol 9.9. */
type ReadShape = 'one' | 'list' | 'page'

/** The definition of a GET: path, parameters and reply. */
export type Read<Name extends string = string, Query = unknown, Item = unknown, Reply = unknown> = {
  readonly name: Name
  /** `{address}` and `{hash}` stand for a parameter. */
  readonly path: string
  /** The parameters as typed values, including those in the path. */
  readonly query: v.GenericSchema<unknown, Query>
  /** One record of the reply. */
  readonly item: v.GenericSchema<unknown, Item>
  /** The whole `data` of the reply. */
  readonly reply: v.GenericSchema<unknown, Reply>
  readonly shape: ReadShape
  /** The maximum page size; null if the reply is not paged. */
  readonly maxLimit: number | null
  /** Pages are sorted by it, newest first; `start_time` and `end_time` filter it. docs/protocol 9.11. */
  readonly sortField: string | null
  /** How many of the newest records can be read; null: all of them. docs/protocol 1.7. */
  readonly retained: number | null
}

/** The parameters that every paged read takes. docs/protocol 4.4. */
function pageEntries(maxLimit: number) {
  return {
    limit: v.optional(integerBetween(1, maxLimit), practiceLimits.defaultPageSize),
    cursor: v.optional(v.string()),
    start_time: v.optional(timeSchema),
    end_time: v.optional(timeSchema),
  }
}

type ReadName = keyof typeof practiceReads

type Common<Name, Entries extends v.ObjectEntries, Item extends v.GenericSchema> = {
  /** Selects the path and the maximum page size from `practiceReads`. */
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

/** Defines a read that answers a complete list. docs/protocol 9.9. */
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
  const { path, maxLimit: listedLimit } = practiceReads[name]
  const maxLimit = listedLimit ?? practiceLimits.defaultPageSize
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
