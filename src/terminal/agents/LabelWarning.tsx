import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '@/base/durations'
import { Notice } from '@/ui/Notice'
import { FullAddress } from '../explorer/FullAddress'
import { formatDuration } from '../format/formatTime'
import { useServices } from '../session/Services'
import { createText } from '../format/text'
import { useNow } from '../live/useNow'

const text = createText({
  own: 'This replaces this browser’s own key {label}, which ends at once.',
  other: 'Another key has the label {label} and would end in {age}. Approving this one ends it at once.',
})

type Props = { account: string; label: string; agent?: string }

/**
 * Warns that a label is in use: approving another key with the same label ends the current key (docs/protocol 2.10).
 */
export function LabelWarning({ account, label, agent }: Props) {
  const { keys } = useServices()
  const now = useNow(MINUTE_MS)
  const use = useQuery({
    queryKey: ['account', account, 'label-in-use', label],
    queryFn: () => keys.labelInUse(account, label),
    enabled: label !== '',
    staleTime: 0,
  })
  const labelUse = use.data
  if (!labelUse || labelUse.agent === agent) return null
  if (labelUse.storedHere) return <Notice>{text('own', { label })}</Notice>
  return (
    <Notice tone="warn" urgent>
      <p>{text('other', { label, age: formatDuration(Math.max(0, labelUse.expiresTime - now)) })}</p>
      <FullAddress address={labelUse.agent} className="text-xs" />
    </Notice>
  )
}
