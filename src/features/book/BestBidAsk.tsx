import { clsx } from 'clsx'
import { parseDecimal } from '@/base/decimal'
import { formatPrice } from '@/terminal/format/format'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { useSampled } from '@/terminal/live/useSampled'
import { ticksOf } from '@/trading/instrument/instrument'
import { text } from './messages'

/** The best bid and ask in one line, for layouts where the book is hidden. A press passes the price to the ticket. */
export function BestBidAsk() {
  const { instrument } = useMarket()
  const best = useSampled(useServices().feed.best(instrument.symbolId), (view) => view.best)
  const side = (name: 'bid' | 'ask', price: string | null | undefined) => (
    <button
      type="button"
      disabled={!price}
      onClick={() =>
        price && offerToTicket({ symbolId: instrument.symbolId, ticks: ticksOf(parseDecimal(price), instrument) })
      }
      className="flex h-9 grow basis-0 items-center justify-between gap-2 px-3 hover:bg-hover pointer-coarse:h-11"
    >
      <span className="text-xs text-muted">{text(name)}</span>
      <span className={clsx('text-base font-medium', name === 'bid' ? 'text-up' : 'text-down')}>
        {formatPrice(price, instrument)}
      </span>
    </button>
  )
  return (
    <div
      role="group"
      aria-label={text('best')}
      className="flex shrink-0 divide-x divide-line border-b border-line bg-panel"
    >
      {side('bid', best?.bid_price)}
      {side('ask', best?.ask_price)}
    </div>
  )
}
