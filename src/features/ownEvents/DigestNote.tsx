import { formatDateTime } from '@/terminal/format/formatTime'
import type { Digest } from '@/terminal/ownEvents/createEventLog'
import { describeCounts } from '@/terminal/ownEvents/describeEvent'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { text } from './messages'

/** Summary of events while this browser was away, and what of that time is not known yet. */
export function DigestNote({ digest, onDismiss }: { digest: Digest; onDismiss: () => void }) {
  const { from, to, counts, uncovered } = digest
  const happened = describeCounts(counts)
  return (
    <Notice
      tone={uncovered.length > 0 ? 'warn' : 'plain'}
      className="m-2"
      action={
        <Button size="small" onClick={onDismiss}>
          {text('dismiss')}
        </Button>
      }
    >
      <p className="font-medium">{text('away')}</p>
      <p className="text-xs tabular-nums">{text('awayFrom', { from: formatDateTime(from), to: formatDateTime(to) })}</p>
      {happened !== '' && <p>{happened}</p>}
      {happened === '' && uncovered.length === 0 && <p>{text('nothing')}</p>}
      {uncovered.includes('orders') && <p>{text('uncoveredOrders')}</p>}
      {uncovered.includes('flows') && <p>{text('uncoveredFlows')}</p>}
    </Notice>
  )
}
