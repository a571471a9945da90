import { useEffect, useEffectEvent, useRef } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLocation } from 'wouter'
import { useMarket, useMarketPath, useSymbols } from '@/terminal/market/market'
import { useSetting } from '@/terminal/session/Services'
import { createText } from '@/terminal/format/text'
import { announce } from '@/ui/announce'
import { IconButton } from '@/ui/controls/IconButton'
import { stepMarket } from './stepMarket'
import { watchSwipes } from './watchSwipes'

const text = createText({
  previous: 'Previous market',
  previousIs: 'Previous market: {symbol}',
  next: 'Next market',
  nextIs: 'Next market: {symbol}',
  opened: '{symbol} opened',
})

/** Opens the previous or next market with buttons, or with swipes over the enclosing bar. */
export function MarketSteps() {
  const open = useMarket()
  const markets = useSymbols()
  const marketPath = useMarketPath()
  const [favorites] = useSetting('favorites')
  const [, navigate] = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const to = (step: 1 | -1) => stepMarket(markets, favorites, open, step)?.instrument.symbol ?? null
  const go = (step: 1 | -1) => {
    const symbol = to(step)
    if (symbol === null) return
    navigate(marketPath(symbol))
    announce(text('opened', { symbol }))
  }
  // The next market is on the right; in right-to-left languages on the left.
  const onSwipe = useEffectEvent((toLeft: 1 | -1) => go(document.dir === 'rtl' ? (-toLeft as 1 | -1) : toLeft))
  useEffect(() => {
    const bar = container.current?.closest('header')
    return bar ? watchSwipes(bar, onSwipe) : undefined
  }, [])
  const [previous, next] = [to(-1), to(1)]
  return (
    <div ref={container} className="flex shrink-0">
      <IconButton
        label={previous === null ? text('previous') : text('previousIs', { symbol: previous })}
        icon={<ChevronLeft className="size-4" />}
        disabled={previous === null}
        onClick={() => go(-1)}
      />
      <IconButton
        label={next === null ? text('next') : text('nextIs', { symbol: next })}
        icon={<ChevronRight className="size-4" />}
        disabled={next === null}
        onClick={() => go(1)}
      />
    </div>
  )
}
