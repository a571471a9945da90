import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { text } from '../messages'

/** Says on every page that the key that trades is lost with the page, where the browser stores nothing for it. */
export function UnstoredKeyBar() {
  const status = useAgentStatus()
  if (status.kind !== 'ready' || status.persisted) return null
  return (
    <p role="status" className="shrink-0 bg-warn-soft px-3 py-1 text-sm text-warn">
      {text('unstored')}
    </p>
  )
}
