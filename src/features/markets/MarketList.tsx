import { type KeyboardEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { clsx } from 'clsx'
import { tickersQuery } from '@/client/queries/marketQueries'
import { useMarket, useSymbols } from '@/terminal/market/market'
import { useChooseMarket } from '@/terminal/market/useChooseMarket'
import { useServices, useSetting } from '@/terminal/session/Services'
import { moveFocus } from '@/ui/controls/moveFocus'
import { TextField } from '@/ui/controls/TextField'
import { FilterChoice, NoMarkets, useMarketSearch } from './MarketSearch'
import { MARKET_COLUMNS, MarketRow } from './MarketRow'
import { text } from './messages'

const ROWS = '[data-market]'

type Props = {
  onChosen: () => void
  /** It fills its place and leaves the focus where it is. */
  embedded?: boolean
}

/** All markets with search, kinds and favorites. Enter in the search takes the first; arrows walk the rows. */
export function MarketList({ onChosen, embedded = false }: Props) {
  const { http } = useServices()
  const open = useMarket()
  const markets = useSymbols()
  const [favorites, setFavorites] = useSetting('favorites')
  const search = useMarketSearch(markets, favorites)
  const chooseMarket = useChooseMarket()
  const list = useRef<HTMLUListElement>(null)
  const tickers = useQuery(tickersQuery(http)).data
  const shown = search.found

  const choose = (symbol: string) => {
    chooseMarket(symbol)
    onChosen()
  }
  const toggle = (symbol: string) =>
    setFavorites(favorites.includes(symbol) ? favorites.filter((other) => other !== symbol) : [...favorites, symbol])
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The focus goes back to the button that opened the list: the same Enter would press it.
      event.preventDefault()
      if (shown[0]) choose(shown[0].instrument.symbol)
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>(ROWS)?.focus()
    }
  }

  return (
    <div className={clsx('flex flex-col', embedded ? 'h-full' : 'max-h-[calc(var(--visible-height,100dvh)*0.7)]')}>
      <div className="flex flex-col gap-2 border-b border-line p-2">
        <TextField
          autoFocus={!embedded}
          label={text('search')}
          hideLabel
          type="search"
          placeholder={text('searchHint')}
          value={search.query}
          onChange={search.setQuery}
          onKeyDown={onSearchKey}
        />
        <FilterChoice search={search} size="small" />
      </div>
      <Link href="/markets" onClick={onChosen} className="touchable px-3 py-1 text-xs text-accent hover:underline">
        {text('allMarkets')}
      </Link>
      <div aria-hidden="true" className={clsx(MARKET_COLUMNS, 'py-1 pe-2 ps-7 text-xs text-faint')}>
        <span>{text('market')}</span>
        <span className="text-end">{text('last')}</span>
        <span className="text-end">{text('change')}</span>
        <span className="text-end max-sm:hidden">{text('volume')}</span>
        <span className="text-end max-sm:hidden">{text('fundingRate')}</span>
      </div>
      <ul ref={list} aria-label={text('markets')} className="min-h-40 overflow-y-auto px-1 pb-1">
        {shown.map((market) => (
          <MarketRow
            key={market.instrument.symbolId}
            market={market}
            ticker={tickers?.find((ticker) => ticker.symbol_id === market.instrument.symbolId)}
            open={market === open}
            favorite={favorites.includes(market.instrument.symbol)}
            onChoose={choose}
            onToggle={toggle}
            onKeyDown={(event) => moveFocus(event, ROWS, list.current)}
          />
        ))}
        {shown.length === 0 && (
          <li>
            <NoMarkets search={search} />
          </li>
        )}
      </ul>
    </div>
  )
}
