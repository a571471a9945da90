import type * as v from 'valibot'
import type { Decimal } from '@/base/decimal'
import { clientOrderIdSchema } from '@/protocol/fields'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
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

/** A trigger price, and which market price fires it. */
export type TriggerDraft = { trigger: Decimal | null; by: TriggerSource }

/** An exit of a position: its trigger and the order that it places. `price` is for limit orders. */
export type ExitDraft = TriggerDraft & { orderType: OrderType; price: Decimal | null }

/** Take-profit and stop-loss; at least one of them when it is sent (docs/protocol 3.3). */
export type TpslDraft = { mode: TpslMode; takeProfit: ExitDraft | null; stopLoss: ExitDraft | null }

/** An order's trigger, or the exits of what it fills. At most one: the interface has one field for both. */
export type AlgoDraft =
  | { kind: 'conditional'; when: TriggerDraft }
  /** `tpsl` protects the open position, `attached_tpsl` the position that this order opens. */
  | { kind: 'tpsl' | 'attached_tpsl'; tpsl: TpslDraft }

/**
 * An order before it is sent: exact numbers, null where nothing was given. checkOrder validates it; encodeOrderDraft
 * makes the body of the write (docs/protocol 3.4).
 */
export type OrderDraft = {
  isBuy: boolean
  orderType: OrderType
  /** Base size, or an amount of the quote coin if `amountCoin` is `quote`. */
  quantity: Decimal | null
  amountCoin: 'base' | 'quote'
  price: Decimal | null
  priceMatch: PriceMatch | null
  /** Maximum slippage of a market order beyond the best opposite price, as a fraction. Null: the venue's default. */
  slippage: Decimal | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  stpMode: StpMode
  /** The trader's own id for the order; null: the terminal creates one. */
  clientOrderId: string | null
  algo: AlgoDraft | null
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
}

/** The defaults of an order: no trigger, no exits, and it may open as well as close. */
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

/** A field with a text of the trader. */
export type TextField = {
  [Field in keyof OrderDraft]: string extends NonNullable<OrderDraft[Field]> ? Field : never
}[keyof OrderDraft]

/** The schema of each text in the request, and its maximum length: the compiler asks for those of a new field. */
export const DRAFT_TEXTS: Readonly<Record<TextField, { schema: v.GenericSchema<string>; maxLength: number }>> = {
  clientOrderId: { schema: clientOrderIdSchema, maxLength: practiceLimits.clientOrderIdLength },
}

/** The fields with a text of the trader. */
export const TEXT_FIELDS = Object.keys(DRAFT_TEXTS) as readonly TextField[]

/** Whether an order waits for a trigger: margin, band and book are not checked before (docs/protocol 9.42, 9.46). */
export function isConditional({ algo }: Pick<OrderDraft, 'algo'>): boolean {
  return algo?.kind === 'conditional' || algo?.kind === 'tpsl'
}

/**
 * Whether an order takes its price from the current book, or can only fill at once: a market order, a matched price,
 * immediate-or-cancel and fill-or-kill. A waiting order reads the book when it fires.
 */
export function readsBook(draft: Pick<OrderDraft, 'algo' | 'orderType' | 'priceMatch' | 'timeInForce'>): boolean {
  return (
    !isConditional(draft) && (draft.orderType === 'market' || draft.priceMatch !== null || draft.timeInForce !== 'gtc')
  )
}

/** Whether an order can only close: reduce-only, or in hedge mode against its position side (docs/protocol 9.54, 9.55). */
export function closesOnly(draft: Pick<OrderDraft, 'positionSide' | 'isBuy' | 'reduceOnly'>): boolean {
  return draft.reduceOnly || draft.positionSide === (draft.isBuy ? 'short' : 'long')
}
