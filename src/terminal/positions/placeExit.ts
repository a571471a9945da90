import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument/instrument'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { RepriceEffect } from '@/trading/orders/repriceEffect'
import type { TriggerPrices } from '@/trading/orders/triggerRules'
import { addExit, effectOfExit } from '@/trading/positions/exitDraft'
import type { ExitLeg } from '@/trading/positions/exitPrices'
import { createOpenPosition } from '@/trading/positions/OpenPosition'
import { createText } from '../format/text'
import { notify } from '../notifications/notify'
import { describeRepriceEffect } from '../orders/repriceEffect'
import { notifyModified, notifyPlaced } from '../outcomes/notifyOutcome'
import { settleWrite } from '../outcomes/settleWrite'
import { exitsKey, writeOnceInBrowser } from '../outcomes/writeOnceInBrowser'
import type { Services } from '../session/Services'

const text = createText({ what: 'TP/SL on the position in {symbol}', rejected: 'TP/SL not set' })

/** A new take-profit or stop-loss of a position. */
export type NewExit = {
  position: Position
  leg: ExitLeg
  price: Decimal
  /** The existing order with exits for the whole position; null if there is none. */
  whole: Order | null
  liquidation: Decimal | null
}

/** Selects why the venue would reject a new exit at current prices; null if it would accept it, or without a ticker. */
export function selectExitEffect(exit: NewExit, ticker: Ticker | null, instrument: Instrument): RepriceEffect | null {
  if (ticker === null) return null
  const price = (number: string | null) => (number === null ? null : parseDecimal(number))
  const prices: TriggerPrices = {
    mark_price: price(ticker.mark_price),
    last_price: price(ticker.last_price),
    oracle_price: price(ticker.oracle_price),
  }
  const { position, leg, price: trigger, liquidation } = exit
  return effectOfExit(createOpenPosition(position, instrument), leg, trigger, { instrument, prices, liquidation })
}

/**
 * Sets a take-profit or stop-loss for a whole position with one write: a modify if an order protects the position
 * already, so that there is never a second pair, else a new order. An exit that the venue would reject is not sent, and
 * a notification explains why. Resolves to whether the venue accepted it.
 */
export async function placeExit(
  services: Pick<Services, 'writes' | 'feed' | 'http' | 'ownEvents' | 'once'>,
  exit: NewExit,
  instrument: Instrument,
  account: string,
): Promise<boolean> {
  const { position, leg, price, whole } = exit
  const effect = selectExitEffect(exit, services.feed.ticker(instrument.symbolId).getState().ticker, instrument)
  if (effect) {
    notify({ tone: 'warn', title: text('rejected'), detail: describeRepriceEffect(effect, instrument) })
    return false
  }
  const body = encodeOrderDraft(addExit(createOpenPosition(position, instrument), leg, price, whole), instrument)
  const words = { what: text('what', { symbol: instrument.symbol }), rejected: text('rejected') }
  if (whole) {
    const change = { order_id: whole.order_id, ...(body.tpsl && { tpsl: body.tpsl }) }
    if (
      !(await settleWrite(
        await services.writes.submit('modifyOrder', change, { account, symbolId: instrument.symbolId }),
        words,
      ))
    )
      return false
    void notifyModified(services, 'modified', whole, instrument)
    return true
  }
  const place = () => services.writes.submit('placeOrder', body, { account })
  const reply = await settleWrite(await writeOnceInBrowser(services, exitsKey(account, position), place), words)
  if (!reply) return false
  void notifyPlaced(services, { account, orderId: reply.order_id, instrument, what: words.what })
  return true
}
