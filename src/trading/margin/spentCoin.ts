import type { Instrument } from '../instrument/instrument'
import type { OrderDraft } from '../orders/OrderDraft'

/** The coin that an order takes from the available balance. */
export function spentCoin(draft: Pick<OrderDraft, 'isBuy'>, instrument: Instrument): string {
  return instrument.kind === 'spot' && !draft.isBuy ? instrument.base : instrument.quote
}
