import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { formatAge } from '@/terminal/format/formatTime'
import { useSetting } from '@/terminal/session/Services'
import { AUTO_CANCEL_TIMES } from '@/terminal/session/settings'
import { Select } from '@/ui/controls/Select'
import { Switch } from '@/ui/controls/Switch'
import { text } from './messages'
import { useAutoCancel } from './useAutoCancel'

/** Arms and disarms the auto-cancel timer of an account. It needs the browser's key, so that no wallet is asked each time. */
export function AutoCancelSwitch({ account }: { account: string }) {
  const { state, arm, disarm } = useAutoCancel(account)
  const [timeoutMs, setTimeoutMs] = useSetting('autoCancelMs')
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
      <Select
        label={text('time')}
        value={String(timeoutMs)}
        disabled={on || busy}
        hint={on ? text('timeFixed') : undefined}
        options={AUTO_CANCEL_TIMES.map((time) => ({ value: String(time), label: formatAge(time) }))}
        onChange={(value) => setTimeoutMs(AUTO_CANCEL_TIMES.find((time) => String(time) === value) ?? timeoutMs)}
      />
      <p className="text-xs text-faint">{ready ? text('help') : text('needsKey')}</p>
    </div>
  )
}
