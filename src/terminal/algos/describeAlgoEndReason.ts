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
  tabClosed: 'The tab was closed',
  rejected: 'Rejected: {reason}',
})

/** Why an algo order of any kind ended. */
export type AlgoEndReason = NonNullable<StoredAlgo['state']['end']>['reason']

const TEXTS = {
  done: 'done',
  filled: 'filled',
  canceled: 'canceled',
  distance: 'distance',
  count: 'count',
  stale: 'stale',
  stopped: 'stopped',
  tabClosed: 'tabClosed',
  closed: 'gone',
} as const satisfies Record<Exclude<AlgoEndReason, 'rejected' | 'blocked'>, string>

type End = { readonly reason: string | null; readonly code: string | null }

/** Why an algo order ended, in a few words; null while it runs. A reason from a newer version is returned unchanged. */
export function describeAlgoEndReason({
  kind,
  state: { end },
}: {
  kind: StoredAlgo['kind']
  state: { end: End | null }
}): string | null {
  if (end === null || end.reason === null) return null
  const { reason, code } = end
  if (reason === 'rejected') return text(reason, { reason: describeRejectedCode(code ?? '') })
  // Without its full stop, because the reason may begin a sentence.
  if (reason === 'blocked') return describeBlockReason(code ?? '').replace(/[.。]$/, '')
  if (kind === 'trail' && reason === 'filled') return text('triggered')
  if (kind === 'trail' && reason === 'canceled') return text('removed')
  if (kind === 'timeExit' && reason === 'done') return text('closedAtTime')
  return Object.hasOwn(TEXTS, reason) ? text(TEXTS[reason as keyof typeof TEXTS]) : reason
}
