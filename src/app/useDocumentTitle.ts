import { useEffect } from 'react'
import { formatPrice } from '@/terminal/format/format'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import { text } from './messages'

/** A tab's title need not change more often than once in so many ms: each change reaches the whole browser. */
const PERIOD_MS = 1_000

/** The browser tab carries the open market's last price. */
export function useDocumentTitle(): void {
  const { instrument } = useMarket()
  const { symbol } = instrument
  const last = useSampled(useServices().feed.ticker(instrument.symbolId), (view) => view.ticker?.last_price, PERIOD_MS)
  useEffect(() => {
    document.title = last
      ? text('title', { price: formatPrice(last, instrument), symbol })
      : text('plainTitle', { symbol })
  }, [last, instrument, symbol])
}
