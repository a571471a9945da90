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
  triggered: 'Stop triggered',
  removed: 'Stop removed',
  closedAtTime: 'Position closed',
  gone: 'The position was closed before',
  stopped: 'Stopped',
  tabClosed: 'Stopped: the tab was closed',
  rejected: 'Stopped: {reason}',
  blocked: 'Stopped, nothing was sent: {reason}',
})

/** Why an algo order has ended, in a few words; null while it runs. */
export function describeAlgoEndReason({ kind, state: { end } }: StoredAlgo): string | null {
  if (end === null) return null
  const { reason, code } = end
  if (reason === 'rejected') return text(reason, { reason: describeRejectedCode(code ?? '') })
  if (reason === 'blocked') return text(reason, { reason: describeBlockReason(code ?? '') })
  if (kind === 'trail' && reason === 'filled') return text('triggered')
  if (kind === 'trail' && reason === 'canceled') return text('removed')
  if (kind === 'timeExit' && reason === 'done') return text('closedAtTime')
  return text(reason === 'closed' ? 'gone' : reason)
}
