import * as v from 'valibot'
import { isDecimalText, parseDecimal, type Decimal } from '@/base/decimal'

const SYNTAX = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * A decimal on the wire: a string, never a number. The text stays as received, since it is what was signed;
 * `parseDecimal` converts it. docs/protocol 1.2.
 */
export const decimalSchema = v.pipe(
  v.string(),
  v.regex(SYNTAX, 'must be a decimal string'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && SYNTAX.test(dataset.value) && !isDecimalText(dataset.value))
      addIssue({ message: 'must have at most 18 digits after the point and 38 in all' })
  }),
)

/** A decimal above 0; any other decimal is out of range (docs/protocol 9.15). */
export const positiveDecimalSchema = decimalWhere((value) => value > 0n, 'must be above 0')

/** A decimal other than 0, of either sign. */
export const nonZeroDecimalSchema = decimalWhere((value) => value !== 0n, 'must not be 0')

/** A decimal that meets a condition; failing it is a range fault (10002), not a type fault. */
export function decimalWhere(condition: (value: Decimal) => boolean, message: string) {
  return v.pipe(
    decimalSchema,
    v.check((text) => !isDecimalText(text) || condition(parseDecimal(text)), message),
  )
}
