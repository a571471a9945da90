import type { Random } from '@/base/random'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import type { Venue } from '../api/types'
import { targetPrices, type QuoteShape } from './targetPrices'
import { lotsOfValue, priceText, quantityText, ticksOf, type Market } from './market'
import { BATCH, createQuotes, planQuotes, type Plan, type Quotes, type Touch } from './quotes'

/** One maker on one market. */
export type Maker = {
  readonly symbolId: number
  /**
   * Moves the quotes toward their targets around a fair price, in ticks. At high volatility (1 is the average) they are
   * wider and smaller. False while the last turn is not done.
   */
  takeTurn(fair: number, volatility: number): boolean
  /** Replaces the resting orders that it knows by those of the venue: after a restart, and periodically. */
  replaceResting(orders: Iterable<{ order_id: string; symbol_id: number; is_buy: boolean; price: string | null }>): void
  /** Whether nearly all of its quotes rest. */
  isComplete(): boolean
}

/** Options of a maker. */
export type MakerOptions = {
  venue: Pick<Venue, 'submitInternal' | 'view'>
  market: Market
  /** The account that quotes. */
  address: Address
  shape: QuoteShape
  random: Random
}

const SUCCESS = '0'
/** The share of quotes that must rest before a maker slows down. */
const COMPLETE = 0.9
/** New orders per turn once a maker's quotes rest. */
const CHANGES = 6
/** Minimum and maximum caution of a maker; 1 is the average. */
const MIN_CAUTION = 0.35
const MAX_CAUTION = 4

/** Creates a maker that rests post-only quotes on both sides of a market. */
export function createMaker({ venue, market, address, shape, random }: MakerOptions): Maker {
  const quotes = createQuotes()
  const { symbolId } = market
  let busy = false
  let complete = false

  /** Cancels first, so that margin and order slots are free; an empty plan sends nothing. */
  async function execute({ cancel, place }: Plan, fair: number, caution: number): Promise<void> {
    if (cancel.length > 0) {
      for (const quote of cancel) quotes.remove(quote)
      const orders = cancel.map(({ orderId }) => ({ order_id: orderId }))
      await venue.submitInternal({ action: 'batchCancel', signer: address, body: { orders } })
    }
    if (place.length > 0) {
      const orders = place.map((entry) => orderOf(entry, fair, caution))
      const body = { symbol_id: symbolId, orders }
      const outcome = await venue.submitInternal({ action: 'batchPlace', signer: address, body })
      if (outcome.ok) remember(quotes, place, outcome.data.results)
    }
  }

  function orderOf({ isBid, ticks }: Plan['place'][number], fair: number, caution: number): PlaceOrderBody {
    const distance = Math.abs(ticks - fair) / (fair * market.parameters.reach)
    const baseValue = (market.parameters.quoteValue / Math.sqrt(caution)) * (1 + 3 * distance)
    const value = baseValue * Math.exp(1.2 * (random() + random() - 1))
    return {
      symbol_id: symbolId,
      is_buy: isBid,
      order_type: 'limit',
      time_in_force: 'gtc',
      price: priceText(market, ticks),
      quantity: quantityText(market, lotsOfValue(market, value, ticks)),
      flags: ['post_only'],
      ...(market.isPerpetual && { position_side: 'both', margin_mode: 'cross' }),
    }
  }

  return {
    symbolId,
    takeTurn(fair, volatility) {
      if (busy) return false
      const caution = Math.min(MAX_CAUTION, Math.max(MIN_CAUTION, volatility))
      const touch = touchOf(venue.view.bestBidAsk(symbolId))
      forgetFilled(quotes, touch)
      const bids = targetPrices(market, shape, fair, true, caution)
      const asks = targetPrices(market, shape, fair, false, caution)
      complete = quotes.size >= COMPLETE * (bids.length + asks.length)
      const plan = planQuotes(quotes, { bids, asks }, touch, complete ? CHANGES : BATCH)
      busy = true
      void execute(plan, fair, caution).finally(() => {
        busy = false
      })
      return true
    },
    replaceResting(orders) {
      if (busy) return
      quotes.clear()
      for (const order of orders) {
        if (order.symbol_id !== symbolId || order.price === null) continue
        quotes.add({ orderId: order.order_id, ticks: ticksOf(market, order.price), isBid: order.is_buy })
      }
    },
    isComplete: () => complete,
  }
}

function remember(quotes: Quotes, placed: Plan['place'], results: readonly BatchEntry[]): void {
  for (const [index, { order_id, error_code, state }] of results.entries()) {
    const entry = placed[index]
    if (entry && order_id !== null && error_code === SUCCESS && state !== 'filled')
      quotes.add({ orderId: order_id, ...entry })
  }
}

type BatchEntry = { order_id: string | null; error_code: string; state: string }

function touchOf({ bid, ask }: ReturnType<Venue['view']['bestBidAsk']>): Touch {
  return { bid: bid?.[0] ?? null, ask: ask?.[0] ?? null }
}

/** Removes quotes better than the book's best price: they were taken. */
function forgetFilled(quotes: Quotes, { bid, ask }: Touch): void {
  for (const quote of quotes.side(true)) if (bid === null || quote.ticks > bid) quotes.remove(quote)
  for (const quote of quotes.side(false)) if (ask === null || quote.ticks < ask) quotes.remove(quote)
}
