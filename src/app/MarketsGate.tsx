import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UnreachableError } from '@/client/http'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createMarkets, type Market } from '@/terminal/market/market'
import { describeReadFailure } from '@/terminal/outcomes/describeAnswer'
import { useServices } from '@/terminal/session/Services'
import { useFailureReason } from '@/terminal/tables/useFailureReason'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import { OtherVenues } from './pages/OtherVenues'

/** How often the markets are read again after a failure, ms. */
const RETRY_MS = 3000

type Props = {
  /** Shown until the markets are loaded. */
  fallback: ReactNode
  children: (markets: readonly Market[]) => ReactNode
}

/** Loads the venue's markets, and shows an error when it cannot. */
export function MarketsGate({ fallback, children }: Props) {
  const { http, venue } = useServices()
  const symbols = useQuery({
    ...symbolsQuery(http),
    select: createMarkets,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  const reason = useFailureReason(symbols)
  if (symbols.data) return children(symbols.data)
  if (!isReadFailing(symbols)) return fallback
  const isUnreachable = reason === null || reason instanceof UnreachableError
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text(isUnreachable ? 'noSymbols' : 'noSymbolsRead', { venue: venue.name })}
        action={
          <div className="flex flex-col items-center gap-3">
            <Button busy={symbols.fetchStatus !== 'idle'} onClick={() => symbols.refetch()}>
              {text('tryAgain')}
            </Button>
            <OtherVenues />
          </div>
        }
      >
        {reason !== null && describeReadFailure(reason)} {text('noSymbolsHelp')}
      </EmptyState>
    </main>
  )
}
