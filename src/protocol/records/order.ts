import * as v from 'valibot'
import { addressSchema, decimalSchema, integerSchema, openEnum, orNull, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'
import { conditionalCodec, conditionalSchema } from './conditional'
import {
  ALGO_ORDER_TYPES,
  MARGIN_MODES,
  MARKET_ORDER_TYPES,
  ORDER_FLAGS,
  ORDER_STATES,
  ORDER_TYPES,
  POSITION_SIDES,
  PRICE_MATCHES,
  STP_MODES,
  TIMES_IN_FORCE,
} from './enums'
import { tpslCodec, tpslSchema } from './tpsl'

/** An order as reads return it. docs/protocol 4.11. */
export const orderSchema = v.object({
  order_id: v.string(),
  client_order_id: orNull(v.string()),
  /** The owner. */
  address: addressSchema,
  created_time: timeSchema,
  updated_time: timeSchema,
  symbol_id: symbolIdSchema,
  is_buy: v.boolean(),
  order_type: openEnum(ORDER_TYPES),
  algo_order_type: orNull(openEnum(ALGO_ORDER_TYPES)),
  /** Null on a market order. */
  time_in_force: orNull(openEnum(TIMES_IN_FORCE)),
  /** Current quantity; in the quote coin if `market_order_type` is `quote`, else in the base coin. */
  quantity: decimalSchema,
  /** Limit price in the quote coin; null on a market order. */
  price: orNull(decimalSchema),
  /** The book price that the order took as its own. */
  price_match: orNull(openEnum(PRICE_MATCHES)),
  /** Null on spot. */
  position_side: orNull(openEnum(POSITION_SIDES)),
  /** Null on spot. */
  margin_mode: orNull(openEnum(MARGIN_MODES)),
  /** The coin of `quantity`. */
  market_order_type: openEnum(MARKET_ORDER_TYPES),
  stp_mode: orNull(openEnum(STP_MODES)),
  flags: orNull(v.array(openEnum(ORDER_FLAGS))),
  state: openEnum(ORDER_STATES),
  /** In the base coin. */
  cum_filled_quantity: decimalSchema,
  /** Filled notional, in the quote coin. */
  cum_filled_amount: decimalSchema,
  /** In the coin of `quantity`. */
  remaining_quantity: decimalSchema,
  /** The first `quantity`; a modify does not change it. */
  original_quantity: decimalSchema,
  /** Positive when paid; in the fee coin. */
  cum_fee: decimalSchema,
  /** Origin: `user`, `trigger`, `liquidation` or `adl`. */
  order_source: orNull(v.string()),
  conditional: orNull(conditionalSchema),
  tpsl: orNull(tpslSchema),
  /** The order that triggered this one, or to which this one is attached. */
  parent_order_id: orNull(v.string()),
  /** The leverage at placement; 1 on spot. */
  leverage: integerSchema,
  /** Fraction of the reference price that a market order accepts. */
  slippage: orNull(decimalSchema),
  /** The transaction of its creation or of its last update. */
  tx_hash: v.string(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Compact keys of an order. docs/protocol 5.5. */
export const orderCodec = createCompactCodec('order', orderSchema, {
  order_id: 'i',
  client_order_id: 'k',
  address: 'a',
  created_time: 'b',
  updated_time: 'u',
  symbol_id: 's',
  is_buy: 'd',
  order_type: 'o',
  algo_order_type: 'g',
  time_in_force: 'f',
  quantity: 'q',
  price: 'p',
  price_match: 'z',
  slippage: 'j',
  position_side: 'w',
  margin_mode: 'm',
  market_order_type: 'y',
  stp_mode: 'n',
  flags: 'r',
  state: 'e',
  cum_filled_quantity: 'fq',
  cum_filled_amount: 'fa',
  remaining_quantity: 'rq',
  original_quantity: 'oq',
  cum_fee: 'cf',
  order_source: 'os',
  conditional: ['cd', conditionalCodec],
  tpsl: ['t', tpslCodec],
  parent_order_id: 'l',
  leverage: 'h',
  tx_hash: 'x',
})
