import { useState } from 'react'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { useSetting } from '@/terminal/session/Services'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { Select } from '@/ui/controls/Select'
import { Switch } from '@/ui/controls/Switch'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { describeTime, useAutoCancel } from './useAutoCancel'

/** Suggested times, ms; the venue accepts any whole number of seconds within limits (docs/protocol 3.14). */
const TIMES: readonly number[] = [15_000, 30_000, 60_000, 300_000, 900_000, 3_600_000]
const MIN_SECONDS = practiceLimits.minCancelAfter / 1_000
const MAX_SECONDS = practiceLimits.maxCancelAfter / 1_000

/** The switch of an account's auto-cancel timer. It needs the browser's key, which signs each renewal. */
export function AutoCancelSwitch({ account }: { account: string }) {
  const { state, arm, disarm } = useAutoCancel(account)
  const [timeoutMs, setTimeoutMs] = useSetting('autoCancelMs')
  const [typed, setTyped] = useState(() => String(timeoutMs / 1_000))
  const isReady = useAgentStatus().kind === 'ready'
  const on = state.kind === 'armed' || state.kind === 'arming'
  const busy = state.kind === 'arming' || state.kind === 'disarming'
  const typedMs = readTime(typed)
  const isValid = typedMs !== null
  // Follows a time that another tab has chosen.
  const shownText = isValid && typedMs !== timeoutMs ? String(timeoutMs / 1_000) : typed
  const range = text('range', { min: MIN_SECONDS, max: MAX_SECONDS })
  const change = (seconds: string) => {
    setTyped(seconds)
    const time = readTime(seconds)
    if (time !== null) setTimeoutMs(time)
  }
  const times = TIMES.includes(timeoutMs) ? TIMES : [timeoutMs, ...TIMES].toSorted((a, b) => a - b)
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={text('label')}
        checked={on}
        writes="auto-cancel"
        disabled={busy || (!on && (!isReady || !isValid))}
        onChange={(turnOn) => void (turnOn ? arm() : disarm())}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <Select
          label={text('time')}
          value={String(timeoutMs)}
          disabled={on || busy}
          options={times.map((time) => ({ value: String(time), label: describeTime(time) }))}
          onChange={(time) => change(String(Number(time) / 1_000))}
        />
        <TextField
          label={text('seconds')}
          numeric
          value={shownText}
          disabled={on || busy}
          onChange={change}
          unit={text('unit')}
          error={!isValid && range}
          hint={isValid && range}
        />
      </div>
      {on && <p className="text-xs text-faint">{text('timeFixed')}</p>}
      <p className="text-xs text-faint">{isReady ? text('help') : text('needsKey')}</p>
    </div>
  )
}

/** Reads a typed number of seconds to ms; null if the venue does not accept it. */
function readTime(typed: string): number | null {
  const seconds = parseWhole(typed, text('unit'))
  return seconds === null || seconds < MIN_SECONDS || seconds > MAX_SECONDS ? null : seconds * 1_000
}
