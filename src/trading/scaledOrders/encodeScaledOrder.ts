import type { BatchPlaceBody } from '@/protocol/actions'
import { encodeOrderDraft } from '../orders/encodeOrderDraft'
import type { Instrument } from '../instrument/instrument'
import { draftLevel, type ScaledOrderTerms } from './checkScaledOrder'
import type { ScaledOrderLevel } from './planScaledOrder'

/**
 * The body of the batch that places a scaled order (docs/protocol 3.10). `ids` are the levels' client order ids, in
 * their order. Throws RangeError if there are too few.
 */
export function encodeScaledOrder(
  levels: readonly ScaledOrderLevel[],
  terms: ScaledOrderTerms,
  instrument: Instrument,
  ids: readonly string[],
): BatchPlaceBody {
  if (ids.length < levels.length) throw new RangeError('a level without an id')
  const orders = levels.map((level, index) => ({
    ...encodeOrderDraft(draftLevel(level, terms), instrument),
    client_order_id: ids[index]!,
  }))
  return { symbol_id: instrument.symbolId, orders }
}
