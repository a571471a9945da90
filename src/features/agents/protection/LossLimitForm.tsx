import { useState } from 'react'
import { isDecimalText, parseDecimal } from '@/base/decimal'
import { formatDateTime } from '@/terminal/format/formatTime'
import { formatMoney } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import { notify } from '@/terminal/notifications/notify'
import { useAccount, useServices } from '@/terminal/session/Services'
import { LONGEST_COOL_DOWN_MINUTES, lossLimitAt, type LossLimit } from '@/trading/profit/lossLimit'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { Notice } from '@/ui/Notice'
import { describeSignerRejection } from '../describeSignerRejection'
import { useSigner } from '../useSigner'
import { text } from './protectionMessages'

type Texts = { readonly dailyLoss: string; readonly coolDown: string }

/** What a day may cost an account, and for how long only closing goes on then. */
export function LossLimitForm({ account }: { account: string }) {
  const { keys, venueClock } = useServices()
  const { owner } = useAccount()
  const stored = useLive(keys.lossLimit(account))
  const limit = lossLimitAt(stored, venueClock.now())
  const waiting = stored?.next && stored.next.from > venueClock.now() ? stored.next : null
  const [edits, setEdits] = useState<Partial<Texts>>({})
  const [faults, setFaults] = useState<readonly (keyof Texts)[]>([])
  const { busy, rejection, run } = useSigner()
  const texts = { ...textsOf(limit), ...edits }

  async function save(): Promise<void> {
    const found = findFaults(texts)
    setFaults(found)
    if (owner === null || found.length > 0) return
    if (!(await run(() => keys.setLossLimit(owner, readLimit(texts))))) return
    setEdits({})
    notify({ tone: 'up', title: text('lossTitle'), detail: text('lossSaved') })
  }

  const field = (name: keyof Texts, unit: string, fault: string) => (
    <TextField
      numeric
      label={text(name)}
      placeholder={name === 'dailyLoss' ? text('noLimit') : '0'}
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
        <Button type="submit" writes="loss-limit" tone="accent" busy={busy}>
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
  return { dailyLoss: dailyLoss ?? '', coolDown: dailyLoss === null ? '' : String(coolDownMinutes) }
}

function findFaults({ dailyLoss, coolDown }: Texts): readonly (keyof Texts)[] {
  const loss = dailyLoss.trim()
  const isLoss = loss === '' || (isDecimalText(loss) && parseDecimal(loss) > 0n)
  const isCoolDown = /^\d{0,4}$/.test(coolDown.trim()) && Number(coolDown) <= LONGEST_COOL_DOWN_MINUTES
  return [...(isLoss ? [] : (['dailyLoss'] as const)), ...(isCoolDown ? [] : (['coolDown'] as const))]
}

function readLimit({ dailyLoss, coolDown }: Texts): LossLimit {
  return { dailyLoss: dailyLoss.trim() || null, coolDownMinutes: Number(coolDown) }
}
