import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createMarkets, type Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import { OtherVenues } from './pages/OtherVenues'

/** A venue that did not name its markets is asked again this often. */
const RETRY_MS = 3000

type Props = {
  /** What is shown until the venue has named its markets. */
  fallback: ReactNode
  children: (markets: readonly Market[]) => ReactNode
}

/** Asks the venue for its markets, and says so where it does not name them. */
export function MarketsGate({ fallback, children }: Props) {
  const { http, venue } = useServices()
  const symbols = useQuery({
    ...symbolsQuery(http),
    select: createMarkets,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  if (symbols.data) return children(symbols.data)
  if (!symbols.isError) return fallback
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text('noSymbols', { venue: venue.name })}
        action={
          <div className="flex flex-col items-center gap-3">
            <Button busy={symbols.isFetching} onClick={() => symbols.refetch()}>
              {text('tryAgain')}
            </Button>
            <OtherVenues />
          </div>
        }
      >
        {text('noSymbolsHelp')}
      </EmptyState>
    </main>
  )
}
