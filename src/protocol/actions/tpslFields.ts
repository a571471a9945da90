import * as v from 'valibot'
import type { Fault } from '../errors'
import { positiveDecimalSchema } from '../fields'
import { MODIFY_TRIGGER_SOURCES, ORDER_TYPES, TPSL_MODES, TRIGGER_SOURCES } from '../records/enums'
import { within } from './checkItems'

/** Take-profit and stop-loss in a request. docs/protocol 3.3, 9.45. */
export const tpslFieldsSchema = v.strictObject({
  tpsl_mode: v.picklist(TPSL_MODES),
  tp_trigger_price: v.optional(positiveDecimalSchema),
  tp_trigger_by: v.optional(v.picklist(TRIGGER_SOURCES)),
  tp_order_type: v.optional(v.picklist(ORDER_TYPES)),
  tp_order_price: v.optional(positiveDecimalSchema),
  sl_trigger_price: v.optional(positiveDecimalSchema),
  sl_trigger_by: v.optional(v.picklist(TRIGGER_SOURCES)),
  sl_order_type: v.optional(v.picklist(ORDER_TYPES)),
  sl_order_price: v.optional(positiveDecimalSchema),
})
export type TpslFields = v.InferOutput<typeof tpslFieldsSchema>

/** The trigger of a conditional order in place order. docs/protocol 3.4. */
export const conditionalFieldsSchema = v.strictObject({
  trigger_price: positiveDecimalSchema,
  trigger_by: v.picklist(TRIGGER_SOURCES),
})

/** The trigger of a conditional order in modify, where `index_price` stands for `oracle_price`. docs/protocol 3.2. */
export const conditionalChangeSchema = v.strictObject({
  trigger_price: positiveDecimalSchema,
  trigger_by: v.picklist(MODIFY_TRIGGER_SOURCES),
})

/** Rejects TPSL fields with neither or an incomplete side (10001). docs/protocol 3.4, 9.13, 9.45. */
export function checkTpsl(tpsl: TpslFields | undefined): Fault | null {
  if (!tpsl) return null
  const fault = checkTpslSides(tpsl)
  return fault && within('tpsl', fault)
}

function checkTpslSides(tpsl: TpslFields): Fault | null {
  const sides = (['tp', 'sl'] as const).filter((side) => hasSide(tpsl, side))
  if (sides.length === 0) return missing('tp_trigger_price', ': a take-profit or a stop-loss must be given')
  for (const side of sides) {
    for (const field of [`${side}_trigger_price`, `${side}_trigger_by`, `${side}_order_type`] as const)
      if (tpsl[field] === undefined) return missing(field)
    if (tpsl[`${side}_order_type`] === 'limit' && tpsl[`${side}_order_price`] === undefined)
      return missing(`${side}_order_price`, ` when ${side}_order_type is limit`)
  }
  return null
}

function hasSide(tpsl: TpslFields, side: 'tp' | 'sl'): boolean {
  return (['trigger_price', 'trigger_by', 'order_type', 'order_price'] as const).some(
    (part) => tpsl[`${side}_${part}`] !== undefined,
  )
}

function missing(field: string, why = ''): Fault {
  return { code: '10001', field, message: `${field} is required${why}` }
}
