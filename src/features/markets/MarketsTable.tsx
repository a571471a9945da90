import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Market, useMarketPath, useSymbols } from '@/terminal/market/market'
import { useSetting } from '@/terminal/session/Services'
import { useTickers } from '@/terminal/market/useTickers'
import { announce } from '@/ui/announce'
import { moveFocus } from '@/ui/controls/moveFocus'
import { Cell, Row, Table, TableHead } from '@/ui/table/Table'
import { TextField } from '@/ui/controls/TextField'
import { FilterChoice, NoMarkets, useMarketSearch } from './MarketSearch'
import { FundingHistory } from './FundingHistory'
import { ColumnHead } from './ColumnHead'
import { marketColumns, type MarketRowProps } from './marketColumns'
import { text } from './messages'
import { type MarketOrder, sortMarkets } from './sortMarkets'

const LINKS = '[data-market]'
const FAVORITE_KEY = 'f'

/** Every market with what it does now and did in a day: sought, sorted, marked, and opened by the keyboard. */
export function MarketsTable() {
  const markets = useSymbols()
  const tickers = useTickers(markets.map(({ instrument }) => instrument.symbolId))
  const [favorites, setFavorites] = useSetting('favorites')
  const search = useMarketSearch(markets, favorites)
  const [order, setOrder] = useState<MarketOrder>({ by: 'volume', descending: true })
  const [funding, setFunding] = useState<Market | null>(null)
  const [, navigate] = useLocation()
  const marketPath = useMarketPath()
  const table = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useEffect(() => searchField.current?.focus(), [])
  const column = marketColumns.find(({ key }) => key === order.by)!
  const shown = sortMarkets(search.found, tickers, column, order.descending, favorites)
  const toggle = (symbol: string) => {
    const marked = favorites.includes(symbol)
    setFavorites(marked ? favorites.filter((other) => other !== symbol) : [...favorites, symbol])
    announce(text(marked ? 'unmarked' : 'marked', { symbol }))
  }
  const onMarketKey = (event: KeyboardEvent<HTMLAnchorElement>, symbol: string) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isFirst = shown[0]?.instrument.symbol === symbol
    if (key === 'ArrowUp' && isFirst) {
      event.preventDefault()
      return searchField.current?.focus()
    }
    if (key.toLowerCase() !== FAVORITE_KEY || ctrlKey || metaKey || altKey)
      return void moveFocus(event, LINKS, table.current)
    event.preventDefault()
    // Among the favorites the line goes away, and the focus on to its neighbor.
    if (search.filter === 'favorites') focusNeighbor(table.current, event.currentTarget, searchField.current)
    toggle(symbol)
  }
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = shown
    if (event.key === 'Enter' && first) navigate(marketPath(first.instrument.symbol))
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(LINKS)?.focus()
  }
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-3 p-3 sm:p-4">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-lg font-semibold">{text('markets')}</h1>
        <TextField
          ref={searchField}
          label={text('search')}
          hideLabel
          type="search"
          placeholder={text('searchHint')}
          value={search.query}
          onChange={search.setQuery}
          onKeyDown={onSearchKey}
          fieldClassName="w-60"
        />
        <FilterChoice search={search} />
        <p className="text-xs text-faint max-sm:hidden pointer-coarse:hidden">{text('keysHint')}</p>
      </header>
      <div ref={table} className="rounded-md border border-line bg-panel">
        <Table label={text('markets')}>
          <TableHead>
            {marketColumns.map((column) => (
              <ColumnHead key={column.key} column={column} order={order} onChange={setOrder} />
            ))}
          </TableHead>
          <tbody>
            {shown.map((market) => (
              <MarketRow
                key={market.instrument.symbolId}
                market={market}
                ticker={tickers.get(market.instrument.symbolId)}
                favorite={favorites.includes(market.instrument.symbol)}
                href={marketPath(market.instrument.symbol)}
                onToggle={toggle}
                onFunding={() => setFunding(market)}
                onKeyDown={(event) => onMarketKey(event, market.instrument.symbol)}
              />
            ))}
          </tbody>
        </Table>
        {shown.length === 0 && <NoMarkets search={search} />}
      </div>
      {funding && <FundingHistory market={funding} onClose={() => setFunding(null)} />}
    </div>
  )
}

function MarketRow(props: MarketRowProps) {
  return (
    <Row>
      {marketColumns.map(({ key, align, className, Content }) => (
        <Cell key={key} align={align} className={className}>
          <Content {...props} />
        </Cell>
      ))}
    </Row>
  )
}

function focusNeighbor(table: HTMLElement | null, link: HTMLElement, otherwise: HTMLElement | null): void {
  const links = [...(table?.querySelectorAll<HTMLElement>(LINKS) ?? [])]
  const at = links.indexOf(link)
  const neighbor = links[at + 1] ?? links[at - 1] ?? otherwise
  neighbor?.focus()
}
