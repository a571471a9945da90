import { useMemo } from 'react'
import { usePreviewLevels } from '@/terminal/orders/orderPreviews'
import type { Instrument } from '@/trading/instrument/instrument'
import type { PreviewBook } from './painter/selectBookStyle'
import { mergedTicks } from '@/terminal/orders/selectOwnLevels'

/** Prices of a merged book at which an order is about to be sent. */
export function usePreviewBook(instrument: Instrument, merge: number): PreviewBook {
  const levels = usePreviewLevels(instrument.symbolId)
  return useMemo(() => {
    const pricesOf = (isBid: boolean) =>
      new Set(
        // A price alone, as the ticket keeps it after placing, is no order that is about to be sent.
        levels
          .filter(({ isBuy, size }) => size !== null && isBuy === isBid)
          .map(({ price }) => mergedTicks(price, isBid, instrument, merge)),
      )
    return { asks: pricesOf(false), bids: pricesOf(true) }
  }, [levels, instrument, merge])
}
