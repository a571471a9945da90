import type { Random } from '@/base/random'
import type { Address } from '@/protocol/fields'
import type { Venue } from '../api/types'
import { createGaussian } from './gaussian'
import { lotsOfValue, quantityText, type Market } from './market'

/** The crowd that takes on one market. */
export type Taker = {
  /** Sends the orders that have become due by `time`, given the fair price in ticks and the market's restlessness. */
  act(time: number, fair: number, restlessness: number): void
}

/** What a taker is made of. */
export type TakerOptions = {
  venue: Pick<Venue, 'submitInternal' | 'view'>
  market: Market
  address: Address
  random: Random
}

/** How much more likely the next order becomes with each one, and how fast that wears off. */
const EXCITEMENT = 2.2
const EXCITEMENT_MS = 1_500
const MOST_EXCITED = 12
const MOST_AT_ONCE = 3
/** The net position, in ordinary orders, at which a taker only trades its way back. */
const PATIENCE = 60

/**
 * A taker whose orders come in bursts: each one makes more of them likely for a while. It leans towards the fair price
 * where the book lags behind, and against what it has piled up already.
 */
export function createTaker({ venue, market, address, random }: TakerOptions): Taker {
  const gaussian = createGaussian(random)
  const { symbolId, character } = market
  let excitement = 0
  let before: number | null = null
  let netValue = 0

  function chooseSide(fair: number): boolean | null {
    const { bid, ask } = venue.view.bestBidAsk(symbolId)
    if (!bid || !ask) return null
    const lag = (fair - (bid[0] + ask[0]) / 2) / (fair * character.halfSpread * 4 + 1)
    const burden = netValue / (PATIENCE * character.takerValue)
    return random() < 0.5 + 0.35 * Math.tanh(lag) - 0.5 * burden
  }

  function send(fair: number): void {
    const isBuy = chooseSide(fair)
    if (isBuy === null) return
    const value = Math.min(character.takerValue * 25, character.takerValue * Math.exp(1.1 * gaussian() - 0.4))
    netValue += isBuy ? value : -value
    void venue.submitInternal({
      action: 'placeOrder',
      signer: address,
      body: {
        symbol_id: symbolId,
        is_buy: isBuy,
        order_type: 'market',
        market_order_type: 'base',
        quantity: quantityText(market, lotsOfValue(market, value, fair)),
        ...(market.isPerpetual && { position_side: 'both', margin_mode: 'cross' }),
      },
    })
  }

  return {
    act(time, fair, restlessness) {
      const elapsed = before === null ? 0 : Math.min(1_000, time - before)
      before = time
      excitement *= Math.exp(-elapsed / EXCITEMENT_MS)
      // Restless prices bring more orders, but do not make one order bring more of them: bursts would never end.
      const rate = character.takerRate * (0.5 * Math.min(3, restlessness) + Math.min(MOST_EXCITED, excitement))
      const due = (rate * elapsed) / 1_000
      // One more each time with this chance makes as many on average as are due.
      for (let sent = 0; sent < MOST_AT_ONCE && random() < due / (1 + due); sent += 1) {
        excitement += EXCITEMENT * random() * random()
        send(fair)
      }
    },
  }
}
