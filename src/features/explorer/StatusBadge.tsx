import { Badge } from '@/ui/Badge'
import { text } from './messages'

type Props = { status: string; code: string | null }

/** Shows whether a transaction succeeded; an unknown status unchanged. */
export function StatusBadge({ status, code }: Props) {
  if (status === 'success') return <Badge tone="up">{text('success')}</Badge>
  const name = status === 'failed' ? text('failed') : status
  return <Badge tone={status === 'failed' ? 'down' : 'plain'}>{code === null ? name : `${name} ${code}`}</Badge>
}
