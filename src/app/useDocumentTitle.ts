import { useEffect } from 'react'
import { formatPrice } from '@/desk/format'
import { useMarket } from '@/desk/market'
import { useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { text } from './messages'

/** The browser tab carries the open market's last price. */
export function useDocumentTitle(): void {
  const { instrument } = useMarket()
  const { symbol } = instrument
  const last = useLive(useServices().feed.ticker(instrument.symbolId), (view) => view.ticker?.last_price)
  useEffect(() => {
    document.title = last
      ? text('title', { price: formatPrice(last, instrument), symbol })
      : text('plainTitle', { symbol })
  }, [last, instrument, symbol])
}
