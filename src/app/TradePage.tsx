import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import { symbolsQuery } from '@/client/queries/symbolsQuery'
import { createMarkets, type Market, MarketsContext, marketSlug, useMarketPath } from '@/desk/market'
import { useServices } from '@/desk/Services'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Desk } from './Desk'
import { DeskSkeleton } from './DeskSkeleton'
import { text } from './messages'

/** A venue that did not name its markets is asked again this often. */
const RETRY_MS = 3000

type Props = {
  /** The market as the page's address names it; without it, the last one or the first. */
  slug?: string
}

/** The desk of one market; before the venue has named its markets, the desk's outline. */
export function TradePage({ slug }: Props) {
  const { http } = useServices()
  const symbols = useQuery({
    ...symbolsQuery(http),
    select: createMarkets,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  if (symbols.data) return <MarketsDesk markets={symbols.data} slug={slug} />
  if (!symbols.isError) return <DeskSkeleton />
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text('noSymbols')}
        action={
          <Button busy={symbols.isFetching} onClick={() => symbols.refetch()}>
            {text('tryAgain')}
          </Button>
        }
      >
        {text('noSymbolsHelp')}
      </EmptyState>
    </main>
  )
}

type DeskProps = { markets: readonly Market[]; slug: string | undefined }

function MarketsDesk({ markets, slug }: DeskProps) {
  const { settings } = useServices()
  const marketPath = useMarketPath()
  const open = markets.find((market) => marketSlug(market.instrument.symbol) === slug)
  useEffect(() => {
    if (open && slug) settings.setState({ lastMarket: slug })
  }, [open, slug, settings])
  const usual = findUsual(markets, settings.getState().lastMarket)
  if (open)
    return (
      <MarketsContext value={{ markets, open }}>
        <Desk />
      </MarketsContext>
    )
  if (!usual) return <EmptyState title={text('noMarkets')} />
  const { symbol } = usual.instrument
  if (slug === undefined) return <Redirect to={marketPath(symbol)} replace />
  return (
    <main className="h-full">
      <EmptyState
        title={text('unknownMarket', { slug })}
        action={
          <Link href={marketPath(symbol)} className="text-accent underline">
            {text('toMarket', { symbol })}
          </Link>
        }
      />
    </main>
  )
}

function findUsual(markets: readonly Market[], lastSlug: string | null): Market | undefined {
  return markets.find((market) => marketSlug(market.instrument.symbol) === lastSlug) ?? markets[0]
}
