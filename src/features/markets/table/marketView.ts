import * as v from 'valibot'
import { useServices } from '@/terminal/session/Services'
import { useStore } from 'zustand'
import { isDecimalText } from '@/base/decimal'
import { createRequest } from '@/terminal/session/createRequest'
import type { ListChoice } from './watchlists'

/** Columns of a market table, in order; the name precedes them. */
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

/** A column with a number for sorting and filtering. */
export type ValueColumn = Exclude<ColumnKey, 'day'>

/** All columns with a number, in order. */
export const VALUE_COLUMNS = COLUMN_KEYS.filter((key): key is ValueColumn => key !== 'day')

const conditionSchema = v.object({
  column: v.picklist(VALUE_COLUMNS),
  comparison: v.picklist(['above', 'below']),
  /** Wire decimal, a fraction where the column shows percent. */
  level: v.pipe(v.string(), v.check(isDecimalText)),
})

/** A condition: a column's number is at or above a level, or at or below it. */
export type Condition = v.InferOutput<typeof conditionSchema>

const viewSchema = v.object({
  list: v.pipe(
    v.string(),
    v.transform((list) => list as ListChoice),
  ),
  // A column of a newer version is left out: it must not cost an older page the whole view.
  columns: v.pipe(
    v.array(v.string()),
    v.transform((columns) => COLUMN_KEYS.filter((key) => columns.includes(key))),
  ),
  /** Sort key: a column, `name`, or `list` for the order of the list. */
  order: v.object({ by: v.picklist(['list', 'name', ...VALUE_COLUMNS]), descending: v.boolean() }),
  conditions: v.array(conditionSchema),
})

/** The trader's view of a market table. */
export type MarketView = Readonly<Omit<v.InferOutput<typeof viewSchema>, 'columns'>> & {
  readonly columns: readonly ColumnKey[]
}

/** `screener`: the page of all markets. `markets`, `watchlist`: panels of a layout. `picker`: the market picker. */
export type MarketViewName = 'screener' | 'markets' | 'watchlist' | 'picker'

/** The default view of each table. */
export const DEFAULT_VIEWS: Readonly<Record<MarketViewName, MarketView>> = {
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

/** Parses a stored view; returns the default view if it is invalid. */
function parseView(stored: unknown, name: MarketViewName): MarketView {
  const parsed = v.safeParse(viewSchema, stored)
  return parsed.success ? parsed.output : DEFAULT_VIEWS[name]
}

/** Returns the view of a table and its setter. It is stored for all tabs. */
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

/** Adds a column in its place, or removes it if it is shown. */
export function toggleColumn(columns: readonly ColumnKey[], column: ColumnKey): readonly ColumnKey[] {
  return COLUMN_KEYS.filter((key) => (key === column) !== columns.includes(key))
}

/**
 * Returns the order after a press on a column: numbers descending first, names ascending first; a press on the sorted
 * column reverses.
 */
export function orderBy(order: MarketView['order'], by: ValueColumn | 'name'): MarketView['order'] {
  return { by, descending: order.by === by ? !order.descending : by !== 'name' }
}

/** A request to a market table from elsewhere. */
export type MarketRequest =
  | { readonly open: 'newList' | 'columns' | 'conditions' }
  /** Shows a list, and opens the form to rename or delete it. */
  | { readonly edit: ListChoice }
  /** Shows or hides a column. */
  | { readonly column: ColumnKey }
  | { readonly sort: ValueColumn | 'name' }
  | { readonly list: ListChoice }

/** Requests to the shown market table. */
export const marketRequest = createRequest<MarketRequest>()
