import * as v from 'valibot'
import { decimalSchema, symbolIdSchema, timeSchema } from '../fields'

/** What longs paid shorts at one funding time. docs/protocol 4.10, 9.67. */
export const fundingRateSchema = v.object({
  symbol_id: symbolIdSchema,
  /** Fraction of the position value at `mark_price`, paid once at `time`; positive: longs pay. */
  rate: decimalSchema,
  mark_price: decimalSchema,
  time: timeSchema,
})
export type FundingRate = v.InferOutput<typeof fundingRateSchema>
