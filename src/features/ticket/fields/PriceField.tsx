import { useEffect, useState } from 'react'
import { formatPrice, formatPlainPrice } from '@/terminal/format/format'
import type { MarketState } from '@/trading/orders/orderRules'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { PartBoundary } from '@/ui/lazyPart'
import { MatchedPrice, TouchKeys } from '../lazyParts'
import { text } from '../messages'
import { PriceMatchChoice } from './PriceMatchChoice'
import { problemText } from '../form/problemText'
import { stepByKey } from '../form/stepField'
import { changeTicket } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'

/**
 * The limit price: a typed price, with its step and a button for the best price of the order's own side, or a price
 * match.
 */
export function PriceField({ ticket }: { ticket: Ticket }) {
  const { form, change, market, live } = ticket
  const { instrument } = market
  const [isFocused, setFocused] = useState(false)
  usePrefilledPrice(ticket, isFocused)
  if (form.priceMatch !== null) {
    return (
      <PartBoundary rows={1}>
        <MatchedPrice ticket={ticket} />
      </PartBoundary>
    )
  }
  const bestOf = ({ bids, asks }: MarketState) => (form.isBuy ? bids.first : asks.first)
  const takeBest = () => {
    const best = bestOf(live.readNow())
    if (best !== null) change({ price: formatPlainPrice(best, instrument) })
  }
  return (
    <TextField
      label={text('price')}
      numeric
      value={form.price}
      onChange={(price) => change({ price })}
      onKeyDown={(event) => stepByKey(event, ticket, 'price')}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      aside={<PriceMatchChoice ticket={ticket} />}
      error={problemText(ticket, 'price')}
      hint={text('stepHint', { step: formatPrice(instrument.tick, instrument) })}
      unit={<span className="pointer-coarse:sr-only">{instrument.quote}</span>}
      action={
        <>
          <Button
            tone="quiet"
            size="small"
            disabled={bestOf(live.state) === null}
            title={text('bestHint', { side: form.isBuy ? text('bid') : text('ask') })}
            onClick={takeBest}
            // On a phone in portrait the best prices are beside the ticket.
            className="pointer-coarse:max-sm:hidden"
          >
            {text('best')}
          </Button>
          <TouchKeys ticket={ticket} field="price" />
        </>
      }
    />
  )
}

/**
 * Fills a limit order's price once with the best price of its own side. An empty field with the focus stays empty,
 * because the filled price would mix with what the trader is typing.
 */
function usePrefilledPrice({ form, key, live, market: { instrument } }: Ticket, isFocused: boolean): void {
  const { orderType, composite, isBuy, priceFrom } = form
  const from = isBuy ? 'bid' : 'ask'
  const best = (isBuy ? live.state.bids : live.state.asks).first
  const isTaken = priceFrom === 'trader' || priceFrom === from || (isFocused && priceFrom === 'none')
  const price =
    orderType === 'limit' && composite === null && !isTaken && best !== null ? formatPlainPrice(best, instrument) : null
  useEffect(() => {
    if (price !== null) changeTicket(key, { price, priceFrom: from })
  }, [price, from, key])
}
