import * as v from 'valibot'
import { decimalSchema, openEnum } from '../fields'
import { createCompactCodec } from './compactCodec'
import { TRIGGER_SOURCES } from './enums'

/** The trigger of a conditional order. docs/protocol 3.2. */
export const conditionalSchema = v.object({
  trigger_price: decimalSchema,
  trigger_by: openEnum(TRIGGER_SOURCES),
})
export type Conditional = v.InferOutput<typeof conditionalSchema>

/** Compact keys of `cd`. docs/protocol 5.5. */
export const conditionalCodec = createCompactCodec('conditional', conditionalSchema, {
  trigger_price: 'cp',
  trigger_by: 'cb',
})
