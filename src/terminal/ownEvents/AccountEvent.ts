import * as v from 'valibot'
import { isDecimalText, parseDecimal } from '@/base/decimal'
import { DAY_MS } from '@/base/durations'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { FlowKind, OrderState } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { isWhole } from '@/trading/positions/positionExits'

/**
 * Kinds of events, in the order of the notification center. `margin`: a margin ratio above the warning's threshold.
 * `noStop`: a position without a stop. `algo`: progress of an algo order. `setting`: account settings, agents and fees.
 */
export const EVENT_KINDS = [
  'fill',
  'trigger',
  'cancel',
  'rejection',
  'liquidation',
  'liquidationNear',
  'noStop',
  'adl',
  'margin',
  'algo',
  'algoEnd',
  'funding',
  'interest',
  'deposit',
  'withdrawal',
  'transfer',
  'setting',
  'keyExpiry',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const decimalText = v.pipe(v.string(), v.check(isDecimalText))

/** Settings whose changes are events. */
const SETTING_NAMES = ['positionMode', 'autoBorrow', 'leverage', 'coinLeverage', 'agent', 'fee'] as const
export type SettingName = (typeof SETTING_NAMES)[number]

export const accountEventSchema = v.object({
  /** Made of the kind and the venue's id, so that a push and a read result in the same id. */
  id: v.string(),
  kind: v.picklist(EVENT_KINDS),
  /** Venue time, ms. */
  at: v.number(),
  symbolId: v.nullable(v.number()),
  /**
   * For events of an order: its id, side, quantity (0 for exits of a whole position), and filled quantity in the base
   * coin. `isExits`: a take-profit and stop-loss order.
   */
  order: v.nullable(
    v.object({
      id: v.string(),
      isBuy: v.boolean(),
      quantity: decimalText,
      filled: decimalText,
      isQuote: v.boolean(),
      isTrigger: v.boolean(),
      isExits: v.optional(v.boolean()),
    }),
  ),
  /** The value of fills in the quote coin; for a balance change the amount in `coin`, negative if paid. */
  amount: decimalText,
  coin: v.nullable(v.string()),
  /** When a trading key expires, venue ms. */
  until: v.optional(v.number()),
  /** Why an order was canceled (`CancelCause`), once it is known. */
  cause: v.optional(v.string()),
  /** For a margin warning, in the settlement coin; `symbolId` is null for all cross positions together. */
  margin: v.optional(v.object({ maintenance: decimalText, equity: decimalText })),
  /** For an algo order: its kind, filled quantity in the base coin, and why it ended. Only a TWAP has a quantity. */
  algo: v.optional(
    v.object({
      kind: v.picklist(['chase', 'twap', 'trail', 'timeExit']),
      filled: v.nullable(decimalText),
      total: v.nullable(decimalText),
      reason: v.nullable(v.string()),
      code: v.nullable(v.string()),
    }),
  ),
  /**
   * For a changed setting: its name, the market, coin or key that it belongs to, and its values before and after; null
   * for none.
   */
  setting: v.optional(
    v.object({
      name: v.picklist(SETTING_NAMES),
      of: v.string(),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
  isRead: v.boolean(),
})

/** One event of an account, with the venue's numbers. Partial fills of an order are one event. */
export type AccountEvent = v.InferOutput<typeof accountEventSchema>

/** Creates an event without an order and without an amount. */
export function plainEvent(part: Pick<AccountEvent, 'id' | 'kind' | 'at'> & Partial<AccountEvent>): AccountEvent {
  return { symbolId: null, order: null, amount: '0', coin: null, isRead: false, ...part }
}

/** The kind of event for each state of an order; null for a state that causes none. */
const KIND_OF_STATE: Readonly<Record<OrderState, EventKind | null>> = {
  pending_new: null,
  new: null,
  partially_filled: null,
  filled: null,
  pending_cancel: null,
  canceled: 'cancel',
  rejected: 'rejection',
  inactive: null,
  pending_trigger: null,
  triggered: 'trigger',
}

/** Derives the events from an order's record: its fills, and how it ended. */
export function eventsOfOrder(order: Order): readonly AccountEvent[] {
  const { order_id: id, order_source: source, cum_filled_quantity: filled, state } = order
  const isExits = order.algo_order_type === 'tpsl' || order.algo_order_type === 'attached_tpsl'
  // Exits of a whole perpetual position close its size at that time, whatever their own quantity is.
  const quantity = isExits && isWhole(order) && order.position_side !== null ? '0' : order.quantity
  const event = (kind: EventKind, prefix: string): AccountEvent => ({
    id: `${prefix}:${id}`,
    kind,
    at: order.updated_time,
    symbolId: order.symbol_id,
    order: {
      id,
      filled,
      isBuy: order.is_buy,
      quantity,
      isQuote: order.market_order_type === 'quote',
      isTrigger: order.algo_order_type !== null,
      ...(isExits && { isExits }),
    },
    amount: order.cum_filled_amount,
    coin: null,
    isRead: false,
  })
  const forced = source === 'liquidation' || source === 'adl'
  const events = parseDecimal(filled) > 0n ? [event(forced ? source : 'fill', 'fill')] : []
  const end = Object.hasOwn(KIND_OF_STATE, state) ? KIND_OF_STATE[state as OrderState] : null
  return end && !forced ? [...events, event(end, 'end')] : events
}

/** The kind of event for each kind of balance change; null if the event of the order covers it. */
const KIND_OF_FLOW: Readonly<Record<FlowKind, EventKind | null>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  trade: null,
  fee: null,
  funding: 'funding',
  realized_pnl: null,
  liquidation: null,
  borrow: null,
  repay: null,
  interest: 'interest',
}

/** How long before its end a key counts as about to expire, ms. */
const KEY_NOTICE_MS = DAY_MS

/** Derives the event that a trading key is about to expire, once per key and expiry; null if it is not. */
export function eventOfKey(
  { agent, expiresTime }: { agent: string; expiresTime: number },
  now: number,
): AccountEvent | null {
  if (expiresTime - now > KEY_NOTICE_MS || expiresTime <= now) return null
  return plainEvent({ id: `key:${agent}:${expiresTime}`, kind: 'keyExpiry', at: now, until: expiresTime })
}

/** Derives the event of a balance change; null for one that causes none. */
export function eventOfFlow(flow: AssetFlow): AccountEvent | null {
  const kind = Object.hasOwn(KIND_OF_FLOW, flow.kind) ? KIND_OF_FLOW[flow.kind as FlowKind] : null
  if (kind === null) return null
  const { flow_id, time: at, symbol_id: symbolId, amount, coin } = flow
  return { id: `flow:${flow_id}`, kind, at, symbolId, order: null, amount, coin, isRead: false }
}
