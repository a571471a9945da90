import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { clsx } from 'clsx'
import { type Alert, isWaiting } from '@/trading/alerts/Alert'
import { unwatchedFrom } from '@/trading/alerts/stepAlert'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { symbolName } from '../format/format'
import type { Market } from '../market/market'
import { formatDuration, formatDateTime } from '../format/formatTime'
import { AlertForm } from './AlertForm'
import type { AlertList } from './createAlertList'
import { describeCondition } from './describeAlert'
import { text } from './messages'

type Props = {
  alert: Alert
  markets: readonly Market[]
  list: AlertList
  /** Venue time, ms. */
  now: number
  /** Whether the row opens in edit mode. */
  isEdited: boolean
}

/** One alert: its condition, whether it is armed, when it last fired, and controls to change or delete it. */
export function AlertRow({ alert, markets, list, now, isEdited }: Props) {
  const [editing, setEditing] = useState(isEdited)
  const { id, symbolId, firedAt, isPaused, pauseMs, gap } = alert
  const instrument = markets.find((market) => market.instrument.symbolId === symbolId)?.instrument
  const symbol = symbolName(instrument, symbolId)
  const condition = describeCondition(alert, instrument)
  const names = { condition, symbol }
  const waits = isWaiting(alert)
  const since = waits ? unwatchedFrom(alert, now) : null
  const time = (at: number) => formatDateTime(at)
  if (editing && instrument)
    return (
      <li className="border-b border-line/50 py-2 last:border-b-0">
        <p className="pb-1 font-medium">{symbol}</p>
        <AlertForm
          markets={markets}
          symbolId={symbolId}
          edited={alert}
          submitLabel={text('save')}
          onSubmit={(terms, value) => {
            list.change(id, terms, value)
            setEditing(false)
          }}
        >
          <Button tone="quiet" onClick={() => setEditing(false)}>
            {text('cancel')}
          </Button>
        </AlertForm>
      </li>
    )
  return (
    <li className="flex items-center gap-1 border-b border-line/50 py-1 last:border-b-0 pointer-coarse:min-h-11">
      <span className={clsx('min-w-0 grow', !waits && 'text-muted')}>
        <span className="font-medium">{symbol}</span> {condition}
        <span className="block text-xs text-faint">{statusOf(alert)}</span>
        {pauseMs !== null && (
          <span className="block text-xs text-faint">{text('repeats', { age: formatDuration(pauseMs) })}</span>
        )}
        {since !== null && <span className="block text-xs text-warn">{text('unwatched', { time: time(since) })}</span>}
        {since === null && gap && (
          <span className="block text-xs text-faint">{text('gap', { from: time(gap.from), to: time(gap.to) })}</span>
        )}
      </span>
      <IconButton
        label={text('edit', names)}
        icon={<Pencil className="size-3.5" />}
        disabled={!instrument}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={text(waits ? 'pause' : isPaused ? 'resume' : 'again', names)}
        icon={waits ? <Pause className="size-3.5" /> : <Play className="size-3.5" />}
        onClick={() => list.setPaused(id, waits)}
      />
      <IconButton
        label={text('remove', names)}
        icon={<Trash2 className="size-3.5" />}
        onClick={() => list.remove(id)}
      />
    </li>
  )

  function statusOf({ isArmed }: Alert): string {
    if (isPaused) return firedAt === null ? text('paused') : text('pausedFired', { time: time(firedAt) })
    if (!waits) return text('fired', { time: time(firedAt!) })
    if (firedAt !== null) return text('waitsAgain', { time: time(firedAt) })
    return text(isArmed ? 'waits' : 'standing')
  }
}
