import type { Decimal } from '@/base/decimal'
import type {
  MarginMode,
  OrderType,
  PositionSide,
  PriceMatch,
  StpMode,
  TimeInForce,
  TpslMode,
  TriggerSource,
} from '@/protocol/records/enums'

/** A price that something waits for, and whose price it is. */
export type TriggerDraft = { trigger: Decimal | null; by: TriggerSource }

/** An exit of a position: what fires it, and the order that it then becomes. `price` is a limit order's. */
export type ExitDraft = TriggerDraft & { orderType: OrderType; price: Decimal | null }

/** Take-profit and stop-loss, one of them at least once it is sent (docs/protocol 3.3). */
export type TpslDraft = { mode: TpslMode; takeProfit: ExitDraft | null; stopLoss: ExitDraft | null }

/** What makes an order wait, or guards what it will have filled. One of them at most: the interface has one field for it. */
export type AlgoDraft =
  | { kind: 'conditional'; when: TriggerDraft }
  /** `tpsl` guards the position that is open, `attached_tpsl` what this order fills. */
  | { kind: 'tpsl' | 'attached_tpsl'; tpsl: TpslDraft }

/**
 * An order as a trader is about to send it: numbers exact, null where nothing was given. What it may not be is said by
 * checkOrder; encodeOrderDraft makes the body of the write from it (docs/protocol 3.4).
 */
export type OrderDraft = {
  isBuy: boolean
  orderType: OrderType
  /** Base size, or an amount of the quote coin where `amountCoin` is `quote`. */
  quantity: Decimal | null
  amountCoin: 'base' | 'quote'
  price: Decimal | null
  priceMatch: PriceMatch | null
  /** Fraction beyond the best opposite price that a market order may take. Null: the venue's default. */
  slippage: Decimal | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  stpMode: StpMode
  /** The trader's own id of the order; null: the terminal makes one as it is sent. */
  clientOrderId: string | null
  algo: AlgoDraft | null
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
}

/** What an order has of which nothing was asked: it waits for nothing, guards nothing, and may open as well as close. */
export const defaultDraft: Omit<OrderDraft, 'isBuy' | 'orderType' | 'positionSide' | 'marginMode'> = {
  quantity: null,
  amountCoin: 'base',
  price: null,
  priceMatch: null,
  slippage: null,
  timeInForce: 'gtc',
  postOnly: false,
  reduceOnly: false,
  stpMode: 'cancel_maker',
  clientOrderId: null,
  algo: null,
}

/** Whether an order waits for a price before it acts: until then neither margin, band nor book are checked (docs/protocol 9.42, 9.46). */
export function waits({ algo }: Pick<OrderDraft, 'algo'>): boolean {
  return algo?.kind === 'conditional' || algo?.kind === 'tpsl'
}

/**
 * Whether an order takes its price from the book as it is now, or can only fill at once: a market order, a matched price,
 * immediate-or-cancel and fill-or-kill. One that waits for a trigger reads the book when it fires.
 */
export function readsBook(draft: Pick<OrderDraft, 'algo' | 'orderType' | 'priceMatch' | 'timeInForce'>): boolean {
  return !waits(draft) && (draft.orderType === 'market' || draft.priceMatch !== null || draft.timeInForce !== 'gtc')
}

/** Whether an order can only close: reduce-only, or in hedge mode against its position side (docs/protocol 9.54, 9.55). */
export function closesOnly(draft: Pick<OrderDraft, 'positionSide' | 'isBuy' | 'reduceOnly'>): boolean {
  return draft.reduceOnly || draft.positionSide === (draft.isBuy ? 'short' : 'long')
}
