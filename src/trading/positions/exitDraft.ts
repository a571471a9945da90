import { type Decimal, absolute, parseDecimal } from '@/base/decimal'
import { TRIGGER_SOURCES } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '../instrument/instrument'
import { type ExitDraft, type OrderDraft, defaultDraft, type TpslDraft } from '../orders/OrderDraft'
import { profitAt } from '../orders/projectOrder'
import type { RepriceEffect } from '../orders/repriceEffect'
import { checkTriggers, type TriggerPrices } from '../orders/triggerRules'
import { type ExitLeg, isBeyondLiquidation } from './exitPrices'
import type { OpenPosition } from './OpenPosition'
import { isWhole } from './positionExits'

/** The waiting order that closes this quantity of a position. */
export function exitDraftOf(position: OpenPosition, quantity: Decimal | null, tpsl: TpslDraft): OrderDraft {
  return {
    ...defaultDraft,
    isBuy: position.size < 0n,
    orderType: 'market',
    quantity,
    positionSide:
      position.positionSide === 'long' || position.positionSide === 'short' ? position.positionSide : 'both',
    marginMode: position.marginMode === 'isolated' ? 'isolated' : 'cross',
    algo: { kind: 'tpsl', tpsl },
  }
}

/**
 * Adds an exit for the whole position, at market when the last price reaches `price`, to `whole`: the existing order
 * for the whole position, or null.
 */
export function addExit(position: OpenPosition, leg: ExitLeg, price: Decimal, whole: Order | null): OrderDraft {
  const { tpsl } = whole ?? {}
  const set = {
    takeProfit: readLeg(tpsl?.tp_trigger_price, tpsl?.tp_trigger_by, tpsl?.tp_order_type, tpsl?.tp_order_price),
    stopLoss: readLeg(tpsl?.sl_trigger_price, tpsl?.sl_trigger_by, tpsl?.sl_order_type, tpsl?.sl_order_price),
  }
  const added: ExitDraft = { trigger: price, by: 'last_price', orderType: 'market', price: null }
  return exitDraftOf(position, absolute(position.size), { mode: 'full', ...set, [leg]: added })
}

function readLeg(
  trigger: string | null | undefined,
  by: string | null | undefined,
  type: string | null | undefined,
  price: string | null | undefined,
): ExitDraft | null {
  if (!trigger) return null
  return {
    trigger: parseDecimal(trigger),
    by: TRIGGER_SOURCES.find((source) => source === by) ?? 'last_price',
    orderType: type === 'limit' ? 'limit' : 'market',
    price: price ? parseDecimal(price) : null,
  }
}

/** Why a new exit at this price would be rejected or is blocked; null: it would wait. */
export function effectOfExit(
  position: OpenPosition,
  leg: ExitLeg,
  price: Decimal,
  { instrument, prices, liquidation }: { instrument: Instrument; prices: TriggerPrices; liquidation: Decimal | null },
): RepriceEffect | null {
  if (leg === 'stopLoss' && liquidation !== null && isBeyondLiquidation(price, position.size > 0n, liquidation)) {
    return { kind: 'rejected', reason: 'beyondLiquidation', limit: liquidation }
  }
  const draft = addExit(position, leg, price, null)
  const [rejection] = checkTriggers(draft, instrument, { prices, position: position.size, entry: null })
  if (!rejection) return null
  const { reason, limit, side } = rejection
  return { kind: 'rejected', reason, limit: limit ?? price, ...(side && { side }) }
}

/** The profit of an exit at its limit or trigger price, without fees; without an order all of it closes. */
export function profitOfExit(position: OpenPosition, order: Order | null, leg: ExitLeg, trigger: Decimal): Decimal {
  if (order === null) return profitAt(position, trigger, null)
  const limit = leg === 'takeProfit' ? order.tpsl?.tp_order_price : order.tpsl?.sl_order_price
  return profitAt(position, limit ? parseDecimal(limit) : trigger, isWhole(order) ? null : parseDecimal(order.quantity))
}
