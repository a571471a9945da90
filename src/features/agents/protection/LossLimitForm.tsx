import { useState } from 'react'
import { DECIMAL_PLACES, formatDecimal, parseDecimal } from '@/base/decimal'
import { formatDateTime } from '@/terminal/format/formatTime'
import { formatMoney } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import { notify } from '@/terminal/notifications/notify'
import { useAccount, useServices } from '@/terminal/session/Services'
import { parseAmount, parseWhole, writeAmount } from '@/trading/instrument/parseAmount'
import { MAX_COOL_DOWN_MINUTES, lossLimitAt, type LossLimit } from '@/trading/profit/lossLimit'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { Notice } from '@/ui/Notice'
import { describeSignerRejection } from '../describeSignerRejection'
import { useSigner } from '../useSigner'
import { text } from './protectionMessages'

type Texts = { readonly dailyLoss: string; readonly coolDown: string }

/**
 * The form for the daily loss limit of an account and its cool-down. Its values show once the signer has reported them.
 */
export function LossLimitForm({ account, isKnown }: { account: string; isKnown: boolean }) {
  const { keys, venueClock } = useServices()
  const { owner } = useAccount()
  const stored = useLive(keys.lossLimit(account))
  const limit = lossLimitAt(stored, venueClock.now())
  const waiting = stored?.next && stored.next.from > venueClock.now() ? stored.next : null
  const [edits, setEdits] = useState<Partial<Texts>>({})
  const { busy, rejection, run } = useSigner()
  const texts = { ...textsOf(limit), ...edits }
  const { newLimit, faults } = readLimit(texts)
  const isChanged = newLimit !== null && !sameLimit(newLimit, waiting ?? limit)

  async function save(): Promise<void> {
    if (owner === null || newLimit === null || !isChanged) return
    if (!(await run(() => keys.setLossLimit(owner, newLimit)))) return
    setEdits({})
    notify({ tone: 'up', title: text('lossTitle'), detail: text('lossSaved') })
  }

  const field = (name: keyof Texts, unit: string, fault: string) => (
    <TextField
      numeric
      label={text(name)}
      placeholder={name === 'coolDown' ? '0' : isKnown ? text('noLimit') : ''}
      disabled={!isKnown}
      value={texts[name]}
      unit={unit}
      error={faults.includes(name) && fault}
      onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
    />
  )

  return (
    <form
      aria-label={text('lossTitle')}
      className="mt-2 flex flex-col gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3 className="text-sm font-semibold">{text('lossTitle')}</h3>
      <p className="text-sm text-muted">{text('lossHelp')}</p>
      <p className="text-sm text-muted">{text('lossLooser')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('dailyLoss', 'USDC', text('notADecimal'))}
        {field('coolDown', text('minutes'), text('notMinutes'))}
      </div>
      {waiting && <Notice tone="plain">{describeWaiting(waiting)}</Notice>}
      {rejection && <Notice tone="warn">{describeSignerRejection(rejection)}</Notice>}
      <div>
        <Button type="submit" writes="loss-limit" tone="accent" busy={busy} disabled={!isChanged}>
          {text('lossSave')}
        </Button>
      </div>
    </form>
  )
}

function describeWaiting({ dailyLoss, coolDownMinutes: minutes, from }: LossLimit & { readonly from: number }): string {
  const time = formatDateTime(from)
  if (dailyLoss === null) return text('lossLifted', { time })
  return text('lossWaiting', { time, loss: formatMoney(dailyLoss), minutes })
}

function textsOf({ dailyLoss, coolDownMinutes }: LossLimit): Texts {
  return { dailyLoss: writeAmount(dailyLoss ?? ''), coolDown: dailyLoss === null ? '' : String(coolDownMinutes) }
}

/** Reads the typed limit; returns the invalid fields too. Without a limit there is no cool-down. */
function readLimit(texts: Texts): { newLimit: LossLimit | null; faults: readonly (keyof Texts)[] } {
  const loss = parseAmount(texts.dailyLoss, DECIMAL_PLACES, 'USDC')
  const minutes = texts.coolDown.trim() === '' ? 0 : parseWhole(texts.coolDown, text('minutes'))
  const noLimit = !loss.ok && loss.fault === 'empty'
  const faults: (keyof Texts)[] = []
  if (!noLimit && !(loss.ok && loss.value > 0n)) faults.push('dailyLoss')
  if (minutes === null || minutes > MAX_COOL_DOWN_MINUTES) faults.push('coolDown')
  if (faults.length > 0) return { newLimit: null, faults }
  return {
    newLimit: { dailyLoss: loss.ok ? formatDecimal(loss.value) : null, coolDownMinutes: loss.ok ? (minutes ?? 0) : 0 },
    faults,
  }
}

function sameLimit(limit: LossLimit, other: LossLimit): boolean {
  if (limit.dailyLoss === null || other.dailyLoss === null) return limit.dailyLoss === other.dailyLoss
  const loss = parseDecimal(limit.dailyLoss) === parseDecimal(other.dailyLoss)
  return loss && limit.coolDownMinutes === other.coolDownMinutes
}
