import { MINUTE_MS } from '@/base/durations'
import { parseDecimal } from '@/base/decimal'
import type { TakerOptions } from './createTaker'
import { createGaussian } from './gaussian'
import { lotsOfValue, marketOrder, quantityText } from './market'

/** A trader with high leverage on one perpetual, which the venue liquidates now and then. */
export type LeveragedTrader = {
  /** Opens or closes its position if due by `time`. */
  act(time: number): void
}

/** How long it holds a position, and waits before the first and next one, on average. */
const HOLD_MS = 90 * MINUTE_MS
const WAIT_MS = 3 * MINUTE_MS
/** Value of a position in mean taker orders, and the maximum: far within the first margin tier. */
const POSITION_ORDERS = 4
const MAX_ORDERS = 30

/**
 * Creates a trader that opens an isolated position with the market's maximum leverage, waits, and closes it, unless the
 * engine has liquidated it before. It reads its position from the venue each time, so that it continues after a
 * restart.
 */
export function createLeveragedTrader({ venue, market, address, random }: TakerOptions): LeveragedTrader {
  const gaussian = createGaussian(random)
  const { symbolId, parameters, maxLeverage } = market
  let due: number | null = null
  let busy = false

  async function open(fair: number): Promise<void> {
    const value = parameters.takerValue * Math.min(MAX_ORDERS, POSITION_ORDERS * Math.exp(gaussian()))
    const body = { symbol_id: symbolId, leverage: maxLeverage }
    const set = await venue.submitInternal({ action: 'setLeverage', signer: address, body })
    if (set.ok) await sendOrder(random() < 0.5, quantityText(market, lotsOfValue(market, value, fair)))
  }

  async function sendOrder(isBuy: boolean, quantity: string): Promise<void> {
    const body = marketOrder(market, isBuy, quantity, 'isolated')
    await venue.submitInternal({ action: 'placeOrder', signer: address, body })
  }

  /** A random duration with a mean; short ones are the most frequent. */
  const around = (mean: number): number => -mean * Math.log(1 - random())

  return {
    act(time) {
      due ??= time + around(WAIT_MS)
      if (busy || time < due) return
      const { bid, ask } = venue.view.bestBidAsk(symbolId)
      if (!bid || !ask) return
      const size = venue.view.positions(address).find(({ symbol_id }) => symbol_id === symbolId)?.open_size ?? '0'
      const isFlat = parseDecimal(size) === 0n
      due = time + around(isFlat ? HOLD_MS : WAIT_MS)
      busy = true
      void (isFlat ? open(bid[0]) : sendOrder(size.startsWith('-'), size.replace('-', ''))).finally(() => {
        busy = false
      })
    },
  }
}
