import { useId, useState } from 'react'
import { DECIMAL_PLACES, formatDecimal, ONE } from '@/base/decimal'
import { askForNotifications, notificationState } from '@/terminal/alerts/notifications'
import { EVENT_KINDS, type EventKind } from '@/terminal/ownEvents/AccountEvent'
import {
  changeChannel,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  notifiesBy,
} from '@/terminal/ownEvents/notificationChannels'
import { useServices, useSetting } from '@/terminal/session/Services'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { SteadyInput } from '@/ui/controls/SteadyInput'
import { text } from './messages'

/** A table of notifications by kind of event. Choosing system notifications asks for the browser's permission. */
export function NotificationChannels({ label }: { label: string }) {
  const { settings } = useServices()
  const [notificationChannels] = useSetting('notificationChannels')
  const [state, setState] = useState(notificationState)
  const heading = useId()
  const change = async (kind: EventKind, channel: NotificationChannel, on: boolean) => {
    settings.setState((before) => changeChannel(before, { kind, channel, on }))
    if (channel === 'desktop' && on) setState(await askForNotifications())
  }
  return (
    <>
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="text-xs text-faint">
            <th scope="col" className="text-start font-normal">
              {text('kind')}
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-14 text-center font-normal">
                {text(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVENT_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="text-start font-normal">
                {text(kind)}
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  <label
                    htmlFor={`${heading}-${kind}-${channel}`}
                    className="flex min-h-6 items-center justify-center pointer-coarse:min-h-11"
                  >
                    <span className="sr-only">
                      {text('kindAndChannel', { kind: text(kind), channel: text(channel) })}
                    </span>
                    <SteadyInput
                      type="checkbox"
                      id={`${heading}-${kind}-${channel}`}
                      checked={notifiesBy({ notificationChannels }, kind, channel)}
                      onChange={(event) => void change(kind, channel, event.target.checked)}
                      className="size-3.5 accent-accent pointer-coarse:size-5"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {state !== 'granted' && state !== 'default' && (
        <p role="status" className="text-xs text-faint">
          {text(state === 'absent' ? 'absent' : 'noDesktop')}
        </p>
      )}
    </>
  )
}

const THRESHOLDS = [50, 60, 70, 80, 90] as const

/** Choice of the margin ratio from which the trader is warned. */
export function MarginThreshold({ label }: { label: string }) {
  const [percent, setPercent] = useSetting('marginWarning')
  return (
    <Select
      hideLabel
      label={label}
      value={`${percent}`}
      onChange={(value) => setPercent(THRESHOLDS.find((threshold) => `${threshold}` === value) ?? percent)}
      options={THRESHOLDS.map((threshold) => ({
        value: `${threshold}`,
        label: text('percent', { percent: threshold }),
      }))}
    />
  )
}

/** Field for the distance from liquidation that causes an alert. An invalid percentage is not stored. */
export function LiquidationAlert({ label }: { label: string }) {
  const [percent, setPercent] = useSetting('liquidationAlert')
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? writeAmount(percent)
  return (
    <TextField
      numeric
      hideLabel
      label={label}
      value={value}
      unit={text('percentSign')}
      error={readPercent(value) === null && text('notAPercent')}
      onChange={(next) => {
        setTyped(next)
        const read = readPercent(next)
        if (read !== null) setPercent(read)
      }}
    />
  )
}

/** Reads a percentage to store, above 0 and at most 100, or empty; null if invalid. */
function readPercent(typed: string): string | null {
  const parsed = parseAmount(typed, DECIMAL_PLACES, '%')
  if (!parsed.ok) return parsed.fault === 'empty' ? '' : null
  return parsed.value > 0n && parsed.value <= 100n * ONE ? formatDecimal(parsed.value) : null
}
