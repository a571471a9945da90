import { useState } from 'react'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { useLive } from '@/terminal/live/useLive'
import type { SignerLimits } from '@/keys/types'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { LossLimitForm } from './protection/LossLimitForm'
import { describeSignerRejection } from './describeSignerRejection'
import { text } from './protection/protectionMessages'
import { useApprove } from './useApprove'
import { useSigner } from './useSigner'
import { DECIMAL_PLACES, formatDecimal } from '@/base/decimal'
import { parseAmount, parseWhole, writeAmount } from '@/trading/instrument/parseAmount'

type Props = { account: string }

/** The form for the signing limits of an account's key. */
export function SigningLimits({ account }: Props) {
  const { keys } = useServices()
  const limits = useLive(keys.limits(account))
  const isKnown = useLive(keys.protection, ({ place }) => place !== 'starting')
  // Stores only typed texts, so that limits that arrive late from the signer or change in other tabs do not overwrite
  // them.
  const [edits, setEdits] = useState<Partial<LimitTexts>>({})
  const texts = { ...textsOf(limits), ...edits }
  const [faults, setFaults] = useState<readonly LimitName[]>([])
  const { busy, rejection, run } = useSigner()

  async function save(): Promise<void> {
    const newFaults = findFaults(texts)
    setFaults(newFaults)
    if (newFaults.length > 0 || !(await run(() => keys.setLimits(account, readLimits(texts))))) return
    setEdits({})
    notify({ tone: 'up', title: text('limits'), detail: text('saved') })
  }

  return (
    <section aria-label={text('limits')} className="rounded-lg border border-line bg-panel p-3">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h2 className="text-base font-semibold">{text('limits')}</h2>
        <p className="text-sm text-muted">{text('limitsHelp')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {LIMIT_NAMES.map((name) => (
            <TextField
              key={name}
              numeric
              label={text(name)}
              placeholder={isKnown ? text('noLimit') : ''}
              disabled={!isKnown}
              value={texts[name]}
              onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
              error={faults.includes(name) && text(name === 'ordersPerMinute' ? 'notACount' : 'notADecimal')}
              unit={name === 'notionalPerOrder' ? VALUE_COIN : name.endsWith('Percent') ? text('percent') : undefined}
            />
          ))}
        </div>
        {rejection && <Notice tone="warn">{describeSignerRejection(rejection)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" writes="limits" tone="accent" busy={busy || !isKnown}>
            {text('save')}
          </Button>
          {rejection === 'needs_approval' && <ApproveNew account={account} limits={readLimits(texts)} />}
        </div>
      </form>
      <LossLimitForm account={account} isKnown={isKnown} />
    </section>
  )
}

/** The button that approves a new key with looser limits, for signers that cannot ask for consent themselves. */
function ApproveNew({ account, limits }: { account: string; limits: SignerLimits }) {
  const { approve, busy } = useApprove()
  return (
    <Button writes="limits-approve" busy={busy} onClick={() => void approve({ account, limits })}>
      {text('approveNew')}
    </Button>
  )
}

/** The fields of the form, in order. */
const LIMIT_NAMES = ['ordersPerMinute', 'notionalPerOrder', 'distancePercent', 'slippagePercent'] as const
type LimitName = (typeof LIMIT_NAMES)[number]

/** Limits as typed; empty: no limit. */
type LimitTexts = Readonly<Record<LimitName, string>>

/** Formats limits for their fields. */
function textsOf(limits: SignerLimits): LimitTexts {
  return {
    ordersPerMinute: limits.ordersPerMinute === null ? '' : String(limits.ordersPerMinute),
    notionalPerOrder: writeAmount(limits.notionalPerOrder ?? ''),
    distancePercent: writeAmount(limits.distancePercent ?? ''),
    slippagePercent: writeAmount(limits.slippagePercent ?? ''),
  }
}

/** Finds the fields with invalid limits. */
function findFaults(texts: LimitTexts): readonly LimitName[] {
  return LIMIT_NAMES.filter((name) => readLimit(name, texts[name]) === undefined)
}

/** Reads limits from valid texts. */
function readLimits(texts: LimitTexts): SignerLimits {
  const read = (name: LimitName) => readLimit(name, texts[name]) ?? null
  const orders = read('ordersPerMinute')
  return {
    ordersPerMinute: orders === null ? null : Number(orders),
    notionalPerOrder: read('notionalPerOrder'),
    distancePercent: read('distancePercent'),
    slippagePercent: read('slippagePercent'),
  }
}

const MAX_ORDERS = 99_999

/** Reads a limit to store, null for none; undefined if invalid. */
function readLimit(name: LimitName, typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  if (name === 'ordersPerMinute') {
    const count = parseWhole(typed)
    return count === null || count > MAX_ORDERS ? undefined : String(count)
  }
  const parsed = parseAmount(typed, DECIMAL_PLACES, name === 'notionalPerOrder' ? VALUE_COIN : '%')
  return parsed.ok && parsed.value > 0n ? formatDecimal(parsed.value) : undefined
}
