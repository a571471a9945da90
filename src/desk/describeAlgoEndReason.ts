import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { describeRefusedCode } from './refusal'
import { denialMessages } from './refusalMessages'
import { createText } from './text'

const text = createText({
  done: 'All slices sent',
  filled: 'Order filled',
  cancelled: 'Order canceled',
  distance: 'Best price out of range',
  count: 'All moves used',
  stale: 'No live prices for 10 s',
  stopped: 'Stopped',
  tabClosed: 'Stopped: the tab was closed',
  refused: 'Stopped: {reason}',
  denied: 'Stopped, nothing was sent: {reason}',
})

/** Why an algo order has ended, in a few words; null while it runs. */
export function describeAlgoEndReason({ state: { end } }: StoredAlgo): string | null {
  if (end === null) return null
  const { reason, code } = end
  if (reason === 'refused') return text(reason, { reason: describeRefusedCode(code ?? '') })
  if (reason === 'denied') return text(reason, { reason: describeDenial(code ?? '') })
  return text(reason)
}

function describeDenial(reason: string): string {
  const known: Readonly<Record<string, string>> = denialMessages
  return known[reason] ?? reason
}
