import * as v from 'valibot'
import { decimalSchema, openEnum, orNull } from '../fields'
import { createCompactCodec } from './compactCodec'
import { ORDER_TYPES, TPSL_MODES, TRIGGER_SOURCES } from './enums'

/** Take-profit and stop-loss of an order or position. docs/protocol 3.3. */
export const tpslSchema = v.object({
  /** Whether it closes the full position or its own quantity. */
  tpsl_mode: openEnum(TPSL_MODES),
  tp_trigger_price: orNull(decimalSchema),
  tp_trigger_by: orNull(openEnum(TRIGGER_SOURCES)),
  tp_order_type: orNull(openEnum(ORDER_TYPES)),
  /** Null for a market order. */
  tp_order_price: orNull(decimalSchema),
  sl_trigger_price: orNull(decimalSchema),
  sl_trigger_by: orNull(openEnum(TRIGGER_SOURCES)),
  sl_order_type: orNull(openEnum(ORDER_TYPES)),
  /** Null for a market order. */
  sl_order_price: orNull(decimalSchema),
})
export type Tpsl = v.InferOutput<typeof tpslSchema>

/** Compact keys of `t`. docs/protocol 5.5. */
export const tpslCodec = createCompactCodec('tpsl', tpslSchema, {
  tpsl_mode: 'tm',
  tp_trigger_price: 'tp',
  tp_trigger_by: 'tb',
  tp_order_type: 'tt',
  tp_order_price: 'to',
  sl_trigger_price: 'sp',
  sl_trigger_by: 'sb',
  sl_order_type: 'st',
  sl_order_price: 'so',
})
