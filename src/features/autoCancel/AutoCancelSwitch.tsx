import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { Switch } from '@/ui/controls/Switch'
import { text } from './messages'
import { useAutoCancel } from './useAutoCancel'

/** Arms and disarms the auto-cancel timer of an account. It needs the browser's key, so that no wallet is asked each time. */
export function AutoCancelSwitch({ account }: { account: string }) {
  const { state, arm, disarm } = useAutoCancel(account)
  const ready = useAgentStatus().kind === 'ready'
  const on = state.kind === 'armed' || state.kind === 'arming'
  const busy = state.kind === 'arming' || state.kind === 'disarming'
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={text('label')}
        checked={on}
        writes="auto-cancel"
        disabled={busy || (!ready && !on)}
        onChange={(wanted) => void (wanted ? arm() : disarm())}
      />
      <p className="text-xs text-faint">{ready ? text('help') : text('needsKey')}</p>
    </div>
  )
}
