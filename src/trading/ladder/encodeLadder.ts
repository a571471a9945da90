import type { BatchPlaceBody } from '@/protocol/actions'
import { encodeOrderDraft } from '../encodeOrderDraft'
import type { Instrument } from '../instrument'
import { draftRung, type LadderTerms } from './checkLadder'
import type { LadderRung } from './planLadder'

/**
 * The body of the one write that places a ladder (docs/protocol 3.10). `ids` are the rungs' own client order ids, in
 * their order. Throws RangeError where there are fewer of them.
 */
export function encodeLadder(
  rungs: readonly LadderRung[],
  terms: LadderTerms,
  instrument: Instrument,
  ids: readonly string[],
): BatchPlaceBody {
  if (ids.length < rungs.length) throw new RangeError('a rung without an id')
  const orders = rungs.map((rung, index) => ({
    ...encodeOrderDraft(draftRung(rung, terms), instrument),
    client_order_id: ids[index]!,
  }))
  return { symbol_id: instrument.symbolId, orders }
}
