import type { Random } from '@/base/random'
import type { Address } from '@/protocol/fields'
import type { Venue } from '../api/types'
import { createGaussian } from './gaussian'
import { lotsOfValue, marketOrder, quantityText, type Market } from './market'
import { activityAt, createInterest, createSides, drawOrderLots, FOLLOW_MS, FOLLOWERS } from './orderFlow'

/** The simulated takers of one market. */
export type Taker = {
  /** Sends the orders that are due by `time`, at the fair price in ticks and the market's volatility. */
  act(time: number, fair: number, volatility: number): void
}

/** The venue, the market and the account of a simulated trader. */
export type TakerOptions = {
  venue: Pick<Venue, 'submitInternal' | 'view'>
  market: Market
  address: Address
  random: Random
}

/** Maximum excitement, in mean rates, so that bursts end. */
const MAX_EXCITED = 12
const MAX_AT_ONCE = 3
/** The net position, in mean orders, at which a taker only reduces it. */
const MAX_NET_POSITION = 1_500

/**
 * Creates a taker whose orders come in bursts: each one makes more of them likely for a moment. It prefers the side of
 * the fair price if the book lags, the side of its recent orders, and the side that reduces its net position.
 */
export function createTaker({ venue, market, address, random }: TakerOptions): Taker {
  const gaussian = createGaussian(random)
  const chooseSide = createSides(random)
  const interest = createInterest(gaussian)
  const { symbolId, parameters } = market
  let excitement = 0
  let before: number | null = null
  let netLots = 0

  function sideBias(fair: number, bid: number, ask: number): number {
    const lag = (fair - (bid + ask) / 2) / (fair * parameters.halfSpread * 4 + 1)
    const inventory = netLots / (MAX_NET_POSITION * lotsOfValue(market, parameters.takerValue, fair))
    return 0.2 * Math.tanh(lag) - 0.5 * inventory
  }

  function send(fair: number): void {
    const { bid, ask } = venue.view.bestBidAsk(symbolId)
    if (!bid || !ask) return
    const isBuy = chooseSide(sideBias(fair, bid[0], ask[0]))
    const lots = drawOrderLots(market, fair, random, gaussian)
    netLots += isBuy ? lots : -lots
    const body = marketOrder(market, isBuy, quantityText(market, lots), 'cross')
    void venue.submitInternal({ action: 'placeOrder', signer: address, body })
  }

  return {
    act(time, fair, volatility) {
      const elapsed = before === null ? 0 : Math.min(1_000, time - before)
      before = time
      excitement *= Math.exp(-elapsed / FOLLOW_MS)
      const leaders = (1 - FOLLOWERS) * activityAt(volatility) * interest(elapsed)
      const due = (parameters.takerRate * (leaders + Math.min(MAX_EXCITED, excitement)) * elapsed) / 1_000
      // Repeating with this probability gives as many orders on average as are due.
      for (let sent = 0; sent < MAX_AT_ONCE && random() < due / (1 + due); sent += 1) {
        // Some orders are followed by many, most by none: the average factor is 1.
        excitement += ((FOLLOWERS * 1_000) / (FOLLOW_MS * parameters.takerRate)) * 4 * random() * random()
        send(fair)
      }
    },
  }
}
