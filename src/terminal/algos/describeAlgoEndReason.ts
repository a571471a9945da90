import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { describeBlockReason, describeRejectedCode } from '../outcomes/rejection'
import { createText } from '../format/text'

const text = createText({
  done: 'All slices sent',
  filled: 'Order filled',
  canceled: 'Order canceled',
  distance: 'Best price out of range',
  count: 'All moves used',
  stale: 'No live prices for 10 s',
  stopped: 'Stopped',
  tabClosed: 'Stopped: the tab was closed',
  rejected: 'Stopped: {reason}',
  blocked: 'Stopped, nothing was sent: {reason}',
})

/** Why an algo order has ended, in a few words; null while it runs. */
export function describeAlgoEndReason({ state: { end } }: StoredAlgo): string | null {
  if (end === null) return null
  const { reason, code } = end
  if (reason === 'rejected') return text(reason, { reason: describeRejectedCode(code ?? '') })
  if (reason === 'blocked') return text(reason, { reason: describeBlockReason(code ?? '') })
  return text(reason)
}
