import { useEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { type Market, MarketsContext, useMarketPath } from '@/terminal/market/market'
import { marketSlug, orderBookOf } from '@/terminal/market/marketBook'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { useServices } from '@/terminal/session/Services'
import { EmptyState } from '@/ui/EmptyState'
import { Desk } from '../layout/Desk'
import { DeskSkeleton } from '../layout/DeskSkeleton'
import { NarrowDesk } from '../layout/narrowParts'
import { MarketsGate } from '../MarketsGate'
import { text } from '../messages'

type Props = {
  /** The market in the URL; by default the last opened or first one. */
  slug?: string
}

/** The page with the desk of one market. Shows an outline until the markets are loaded. */
export function TradePage({ slug }: Props) {
  const narrow = useNarrowDesk()
  useEffect(() => {
    // Loads in parallel with the venue's markets.
    if (narrow) NarrowDesk.preload()
  }, [narrow])
  return (
    <MarketsGate fallback={<DeskSkeleton />}>{(markets) => <MarketsDesk markets={markets} slug={slug} />}</MarketsGate>
  )
}

type DeskProps = { markets: readonly Market[]; slug: string | undefined }

function MarketsDesk({ markets, slug }: DeskProps) {
  const { feed, settings } = useServices()
  const marketPath = useMarketPath()
  const open = markets.find((market) => marketSlug(market.instrument.symbol) === slug)
  // Subscribes before the desk renders, so that the book is available to its panels, which keep the subscription.
  useState(() => open && feed.book(orderBookOf(open, settings.getState().bookDepth)).subscribe(() => undefined)())
  useEffect(() => {
    if (open && slug) settings.setState({ lastMarket: slug })
  }, [open, slug, settings])
  const preferred = findPreferred(markets, settings.getState().lastMarket)
  if (open)
    return (
      <MarketsContext value={{ markets, open }}>
        <Desk />
      </MarketsContext>
    )
  if (!preferred) return <EmptyState title={text('noMarkets')} />
  const { symbol } = preferred.instrument
  if (slug === undefined) return <Redirect to={marketPath(symbol)} replace />
  return (
    <main className="h-full">
      <h1 className="sr-only">{text('markets')}</h1>
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

function findPreferred(markets: readonly Market[], lastSlug: string | null): Market | undefined {
  return markets.find((market) => marketSlug(market.instrument.symbol) === lastSlug) ?? markets[0]
}
