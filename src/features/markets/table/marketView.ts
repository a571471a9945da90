import * as v from 'valibot'
import { useServices } from '@/terminal/session/Services'
import { useStore } from 'zustand'
import { isDecimalText } from '@/base/decimal'
import { createRequest } from '@/terminal/session/createRequest'
import type { ListChoice } from './watchlists'

/** Columns of a table of markets, from left to right; the name stands before them. */
export const COLUMN_KEYS = [
  'last',
  'change',
  'day',
  'volume',
  'openInterest',
  'funding',
  'bid',
  'ask',
  'spread',
  'basis',
  'position',
  'profit',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** Columns with a number that rows can be sorted and filtered by. */
export const VALUE_COLUMNS = COLUMN_KEYS.filter((key) => key !== 'day')

const conditionSchema = v.object({
  column: v.picklist(COLUMN_KEYS),
  comparison: v.picklist(['above', 'below']),
  /** Wire decimal, a fraction where the column shows per cent. */
  level: v.pipe(v.string(), v.check(isDecimalText)),
})

/** A number that markets must have: at or above a level of a column, or at or below it. */
export type Condition = v.InferOutput<typeof conditionSchema>

const viewSchema = v.object({
  list: v.pipe(
    v.string(),
    v.transform((list) => list as ListChoice),
  ),
  columns: v.array(v.picklist(COLUMN_KEYS)),
  /** What rows are sorted by: a column, `name`, or `list` for the order of the list. */
  order: v.object({ by: v.picklist(['list', 'name', ...COLUMN_KEYS]), descending: v.boolean() }),
  conditions: v.array(conditionSchema),
})

/** What a trader chose of a table of markets. */
export type MarketView = Readonly<Omit<v.InferOutput<typeof viewSchema>, 'columns'>> & {
  readonly columns: readonly ColumnKey[]
}

/** `screener`: the page of all markets. `markets`, `watchlist`: panels of a layout. `picker`: the list under the market's name. */
export type MarketViewName = 'screener' | 'markets' | 'watchlist' | 'picker'

/** The view of each table until another one is chosen. */
export const USUAL_VIEWS: Readonly<Record<MarketViewName, MarketView>> = {
  screener: {
    list: 'all',
    columns: ['last', 'change', 'day', 'volume', 'openInterest', 'funding', 'bid', 'ask', 'spread'],
    order: { by: 'volume', descending: true },
    conditions: [],
  },
  markets: {
    list: 'all',
    columns: ['last', 'change', 'volume', 'funding'],
    order: { by: 'volume', descending: true },
    conditions: [],
  },
  watchlist: {
    list: 'favorites',
    columns: ['last', 'change', 'day'],
    order: { by: 'list', descending: false },
    conditions: [],
  },
  picker: {
    list: 'all',
    columns: ['last', 'change', 'volume', 'funding'],
    order: { by: 'list', descending: false },
    conditions: [],
  },
}

/** A stored view; the usual one where none can be read. */
export function parseView(stored: unknown, name: MarketViewName): MarketView {
  const read = v.safeParse(viewSchema, stored)
  return read.success ? read.output : USUAL_VIEWS[name]
}

/** The view of a table, and what changes parts of it; it is stored for all tabs. */
export function useMarketView(name: MarketViewName): [MarketView, (change: Partial<MarketView>) => void] {
  const { settings } = useServices()
  const stored = useStore(settings, ({ marketViews }) => marketViews[name])
  const view = parseView(stored, name)
  return [
    view,
    (change) =>
      settings.setState(({ marketViews }) => ({
        marketViews: { ...marketViews, [name]: { ...parseView(marketViews[name], name), ...change } },
      })),
  ]
}

/** The columns with another one in its place, or without it where it is shown. */
export function toggleColumn(columns: readonly ColumnKey[], column: ColumnKey): readonly ColumnKey[] {
  return COLUMN_KEYS.filter((key) => (key === column) !== columns.includes(key))
}

/** The order by a column: numbers from the greatest, names from A; by the same column once more the other way round. */
export function orderBy(order: MarketView['order'], by: ColumnKey | 'name'): MarketView['order'] {
  return { by, descending: order.by === by ? !order.descending : by !== 'name' }
}

/** What a table of markets is asked for from elsewhere. */
export type MarketRequest =
  | { readonly open: 'newList' | 'columns' | 'conditions' }
  /** Shows a list, and opens what renames and deletes it. */
  | { readonly edit: ListChoice }
  /** Shows a column, or hides it. */
  | { readonly column: ColumnKey }
  | { readonly sort: ColumnKey | 'name' }
  | { readonly list: ListChoice }

/** Asks the table of markets that is shown. */
export const marketRequest = createRequest<MarketRequest>()
