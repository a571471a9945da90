import { createText } from '@/terminal/format/text'
import { useState } from 'react'
import type { Market } from '@/terminal/market/market'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/EmptyState'
import { filterMarkets, type MarketFilter } from './filterMarkets'
import { text } from './messages'

/** Kept apart from what the first view says. */
const searchText = createText({
  noMatch: 'No market matches.',
  showAll: 'Show all markets',
  noFavorites: 'No favorites yet. Click the star of a market to add it.',
})

/** What was typed and chosen to find markets, and those that match it. */
export type MarketSearch = ReturnType<typeof useMarketSearch>

export function useMarketSearch(markets: readonly Market[], favorites: readonly string[]) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<MarketFilter>('all')
  return { query, setQuery, filter, setFilter, found: filterMarkets(markets, query, filter, favorites) }
}

/** Chooses which kind of market is shown. */
export function FilterChoice({ search, size }: { search: MarketSearch; size?: 'small' }) {
  return (
    <Segmented
      label={text('filter')}
      {...(size && { size })}
      value={search.filter}
      onChange={search.setFilter}
      options={[
        { value: 'all', label: text('all') },
        { value: 'favorites', label: text('favorites') },
        { value: 'perpetual', label: text('perpetuals') },
        { value: 'spot', label: text('spot') },
      ]}
    />
  )
}

/** Stands where no market matches, and leads back to all of them. */
export function NoMarkets({ search }: { search: MarketSearch }) {
  const showAll = () => {
    search.setQuery('')
    search.setFilter('all')
  }
  return (
    <EmptyState
      title={searchText(search.filter === 'favorites' && !search.query ? 'noFavorites' : 'noMatch')}
      action={<Button onClick={showAll}>{searchText('showAll')}</Button>}
      className="h-40"
    />
  )
}
