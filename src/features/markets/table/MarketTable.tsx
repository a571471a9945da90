import { type KeyboardEvent, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { type Market, useMarket, useMarketPath } from '@/terminal/market/market'
import { useChooseMarket } from '@/terminal/market/useChooseMarket'
import { useServices } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { moveFocus } from '@/ui/controls/moveFocus'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { ColumnHead } from './ColumnHead'
import { FundingHistory } from './FundingHistory'
import { MarketRow } from './MarketRow'
import { MarketTools } from './MarketTools'
import { type MarketViewName, DEFAULT_VIEWS, useMarketView } from './marketView'
import { text } from './messages'
import { RowGrip } from './RowGrip'
import { useMarketRows } from './useMarketRows'
import { changeSymbols, type ListChoice, nameOf, placeAt, symbolsOf, toggleSymbol } from './watchlists'

const LINKS = '[data-market]'
const FAVORITE_KEY = 'f'
/** Columns of the market picker on a phone. */
const NARROW_COLUMNS = ['last', 'change'] as const

type Props = {
  view: MarketViewName
  /** Called when a market was opened. */
  onChosen?: () => void
}

/**
 * The table of markets with the columns, list, order and conditions that the trader chose for it. Enter in the search
 * opens the first market; arrow keys move between rows, F adds a favorite.
 */
export function MarketTable({ view: viewName, onChosen }: Props) {
  const { settings } = useServices()
  const favorites = useStore(settings, (state) => state.favorites)
  const watchlists = useStore(settings, (state) => state.watchlists)
  const lists = { favorites, watchlists }
  const [storedView, change] = useMarketView(viewName)
  const isChoice = viewName === 'picker'
  // The market picker always opens with all markets.
  const [chosenHere, chooseHere] = useState<ListChoice>('all')
  const isGone = storedView.list.startsWith('list ') && nameOf(lists, storedView.list) === null
  const list = isChoice ? chosenHere : isGone ? 'all' : storedView.list
  const [query, setQuery] = useState('')
  const isWide = useMediaQuery('(min-width: 40rem)')
  const columns = isChoice && !isWide ? NARROW_COLUMNS : storedView.columns
  const view = { ...storedView, list, columns }
  const rows = useMarketRows(view, query)
  const [funding, setFunding] = useState<Market | null>(null)
  const open = useMarket()
  const chooseMarket = useChooseMarket()
  const marketPath = useMarketPath()
  const box = useRef<HTMLDivElement>(null)
  const members = symbolsOf(lists, list)
  const canMove = members !== null && view.order.by === 'list' && query === '' && !isChoice

  const choose = (choice: ListChoice) => {
    if (isChoice) return chooseHere(choice)
    // A named list has its own order; other choices have none.
    const order = symbolsOf(lists, choice) ? { by: 'list' as const, descending: false } : DEFAULT_VIEWS.screener.order
    change({ list: choice, ...((symbolsOf(lists, choice) || view.order.by === 'list') && { order }) })
  }
  const show = (symbol: string) => {
    chooseMarket(symbol)
    onChosen?.()
  }
  const toggle = (symbol: string) => {
    settings.setState(changeSymbols(lists, 'favorites', (symbols) => toggleSymbol(symbols, symbol)))
    announce(text(favorites.includes(symbol) ? 'unmarked' : 'marked', { symbol }))
  }
  const move = (symbol: string, target: string) => {
    settings.setState((before) => changeSymbols(before, list, (symbols) => placeAt(symbols, symbol, target)))
    const position = rows.findIndex(({ market }) => market.instrument.symbol === target) + 1
    announce(text('moved', { symbol, place: position, count: rows.length }))
  }
  const search = () => box.current?.querySelector<HTMLElement>('[type="search"]')
  const onMarketKey = (event: KeyboardEvent<HTMLAnchorElement>, symbol: string) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'ArrowUp' && rows[0]?.market.instrument.symbol === symbol) {
      event.preventDefault()
      return search()?.focus()
    }
    if (key.toLowerCase() !== FAVORITE_KEY || ctrlKey || metaKey || altKey)
      return void moveFocus(event, LINKS, box.current)
    event.preventDefault()
    // In the list of favorites the row disappears, so the focus moves to its neighbor.
    if (list === 'favorites') focusNeighbor(box.current, event.currentTarget, search())
    toggle(symbol)
  }
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = rows
    if (event.key === 'Enter') {
      // Otherwise the focus returns to the button that opened the list, and the same Enter presses it.
      event.preventDefault()
      if (first) show(first.market.instrument.symbol)
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(LINKS)?.focus()
  }
  return (
    <div
      ref={box}
      className={clsx('flex min-h-0 flex-col', isChoice ? 'max-h-[calc(var(--visible-height,100dvh)*0.7)]' : 'h-full')}
    >
      <MarketTools
        viewName={viewName}
        view={view}
        query={query}
        setQuery={setQuery}
        onSearchKey={onSearchKey}
        choose={choose}
        change={change}
      />
      {isChoice && (
        <Link href="/markets" onClick={onChosen} className="touchable px-3 py-1 text-xs text-accent hover:underline">
          {text('allMarkets')}
        </Link>
      )}
      <div
        className={clsx(
          'flex min-h-0 grow flex-col',
          viewName === 'screener' && 'rounded-md border border-line bg-panel',
          isChoice && 'min-h-40',
        )}
      >
        <Table label={text('markets')}>
          <TableHead>
            {(['name', ...columns] as const).map((column) => (
              <ColumnHead
                key={column}
                column={column}
                order={view.order}
                onChange={isChoice ? null : (order) => change({ order })}
              />
            ))}
            {!isChoice && (
              <HeadCell align="end">
                <span className="sr-only">{text('actions')}</span>
              </HeadCell>
            )}
          </TableHead>
          <tbody>
            {rows.map((numbers, at) => {
              const { symbol, symbolId } = numbers.market.instrument
              return (
                <MarketRow
                  key={symbolId}
                  numbers={numbers}
                  columns={columns}
                  isChoice={isChoice}
                  isOpen={viewName !== 'screener' && numbers.market === open}
                  isFavorite={favorites.includes(symbol)}
                  href={marketPath(symbol)}
                  grip={
                    canMove && (
                      <RowGrip
                        symbol={symbol}
                        before={rows[at - 1]?.market.instrument.symbol ?? null}
                        after={rows[at + 1]?.market.instrument.symbol ?? null}
                        onMove={(target) => move(symbol, target)}
                      />
                    )
                  }
                  onToggle={toggle}
                  onShow={() => show(symbol)}
                  onFunding={() => setFunding(numbers.market)}
                  onKeyDown={(event) => onMarketKey(event, symbol)}
                />
              )
            })}
          </tbody>
        </Table>
        {rows.length === 0 && (
          <EmptyState
            title={emptyTitle(query, nameOf(lists, list), members)}
            className="h-40"
            action={
              <Button
                onClick={() => {
                  setQuery('')
                  choose('all')
                  if (!isChoice) change({ list: 'all', conditions: [] })
                }}
              >
                {text('showAll')}
              </Button>
            }
          />
        )}
      </div>
      {funding && <FundingHistory market={funding} onClose={() => setFunding(null)} />}
    </div>
  )
}

/** Explains why no market is shown. */
function emptyTitle(query: string, name: string | null, members: readonly string[] | null): string {
  if (query !== '' || members === null || members.length > 0) return text('noMatch')
  return name === null ? text('noFavorites') : text('emptyList', { name })
}

function focusNeighbor(box: HTMLElement | null, link: HTMLElement, fallback: HTMLElement | null | undefined): void {
  const links = [...(box?.querySelectorAll<HTMLElement>(LINKS) ?? [])]
  const at = links.indexOf(link)
  const neighbor = links[at + 1] ?? links[at - 1] ?? fallback
  neighbor?.focus()
}
