import { clsx } from 'clsx'
import { formatPrice } from '@/terminal/format/format'
import { useSampled } from '@/terminal/live/useSampled'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { changeTicket } from './form/ticketForm'
import { text } from './messages'

type Props = {
  /** Called when a side was chosen, to show the ticket. */
  onChosen: () => void
  className?: string
}

/**
 * Buy and sell buttons with the best prices, for layouts where the ticket is hidden. A press opens it with that side.
 */
export function TradeBar({ onChosen, className }: Props) {
  const { instrument } = useMarket()
  const best = useSampled(useServices().feed.best(instrument.symbolId), (view) => view.best)
  const choice = (isBuy: boolean) => (
    <button
      type="button"
      onClick={() => {
        changeTicket(instrument.symbolId, { isBuy })
        onChosen()
      }}
      className={clsx(
        'flex min-h-11 grow basis-0 flex-col items-center justify-center rounded-md',
        isBuy ? 'bg-up text-on-up' : 'bg-down text-on-down',
      )}
    >
      <span className="text-base font-semibold">{text(isBuy ? 'buy' : 'sell')}</span>{' '}
      {/* Empty until there is a price: a placeholder would shift when the price arrives. */}
      <span className="h-4 text-xs">{best && formatPrice(isBuy ? best.ask_price : best.bid_price, instrument)}</span>
    </button>
  )
  return (
    <div
      role="group"
      aria-label={text('tradeBar')}
      className={clsx('flex shrink-0 gap-2 border-line bg-panel p-2', className)}
    >
      {choice(true)}
      {choice(false)}
    </div>
  )
}
