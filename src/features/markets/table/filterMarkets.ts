import { parseDecimal } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import type { Settings } from '@/terminal/session/settings'
import { MARKET_COLUMNS, type MarketNumbers } from './marketColumns'
import type { Condition, MarketView } from './marketView'
import { type ListChoice, symbolsOf } from './watchlists'

/**
 * Filters the markets of a list by a typed text, best match first, then in the order of the list, or favorites first.
 * The text may be a symbol or a coin, in any case and with any separator; symbols with the typed separator come first.
 */
export function filterMarkets(
  markets: readonly Market[],
  query: string,
  choice: ListChoice,
  lists: Pick<Settings, 'favorites' | 'watchlists'>,
): readonly Market[] {
  const searched = normalize(query)
  const members = symbolsOf(lists, choice)
  const isChosen = ({ instrument }: Market) =>
    members ? members.includes(instrument.symbol) : choice === 'all' || instrument.kind === choice
  const rank = ({ instrument: { symbol } }: Market) =>
    members ? members.indexOf(symbol) : Number(!lists.favorites.includes(symbol))
  const matching = markets.filter((market) => isChosen(market) && matchesSearch(market, searched))
  const typed = query.trim().toUpperCase()
  const separatorRank = ({ instrument: { symbol } }: Market) => Number(!symbol.toUpperCase().startsWith(typed))
  return matching.toSorted(
    (a, b) => distance(a, searched) - distance(b, searched) || separatorRank(a) - separatorRank(b) || rank(a) - rank(b),
  )
}

/** Whether a market's numbers meet all conditions; an unknown number meets none. */
export function meetsConditions(row: MarketNumbers, conditions: readonly Condition[]): boolean {
  return conditions.every(({ column, comparison, level }) => {
    const value = MARKET_COLUMNS[column].value(row)
    if (value === null) return false
    const limit = parseDecimal(level)
    return comparison === 'above' ? value >= limit : value <= limit
  })
}

/**
 * Sorts rows by a column, with the markets of `favorites` before the others. Rows without a value are last in both
 * directions. `list` keeps the order.
 */
export function sortRows(
  rows: readonly MarketNumbers[],
  { by, descending }: MarketView['order'],
  favorites: readonly string[],
): readonly MarketNumbers[] {
  if (by === 'list') return rows
  const direction = descending ? -1 : 1
  const rank = ({ market }: MarketNumbers) => Number(!favorites.includes(market.instrument.symbol))
  const valueOf = (row: MarketNumbers) => (by === 'name' ? row.market.instrument.symbol : MARKET_COLUMNS[by].value(row))
  return rows.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left < right ? -1 : left > right ? 1 : 0)
  })
}

function matchesSearch({ instrument }: Market, searched: string): boolean {
  const { symbol, base, quote } = instrument
  return [symbol, base, `${base}${quote}`].some((name) => normalize(name).includes(searched))
}

/** Measures how much a market's name differs from a typed text; 0 is equal. An empty text differs equally from all. */
function distance({ instrument }: Market, searched: string): number {
  const symbol = normalize(instrument.symbol)
  if (searched === '' || symbol === searched) return 0
  if (normalize(instrument.base) === searched) return 1
  return symbol.startsWith(searched) ? 2 : 3
}

function normalize(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
