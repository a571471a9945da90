import * as v from 'valibot'
import { practiceLimits } from '../profile/practiceLimits'

/** The `orders` of a batch: 1 to 20 items. docs/protocol 1.7, 9.20. */
export function batchOf<const Item extends v.GenericSchema>(item: Item) {
  const most = practiceLimits.batchSize
  return v.pipe(
    v.array(item),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} items`),
  )
}
