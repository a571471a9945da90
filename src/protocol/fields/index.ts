export { addressSchema, ZERO_ADDRESS, type Address, type Hex } from './address'
export { decimalSchema, decimalWhere, nonZeroDecimalSchema, positiveDecimalSchema } from './decimalText'
export { hashSchema, openEnum, clientOrderIdSchema, coinSchema, idSchema, textBetween } from './text'
export {
  countSchema,
  durationMsSchema,
  integerBetween,
  integerSchema,
  symbolIdSchema,
  timeSchema,
  orNull,
} from './integer'
