import { useState } from 'react'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { SignerLimits } from '@/keys/types'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { LossLimitForm } from './protection/LossLimitForm'
import { describeSignerRejection } from './describeSignerRejection'
import { findFaults, LIMIT_NAMES, readLimits, textsOf, type LimitName, type LimitTexts } from './limitsForm'
import { text } from './protection/protectionMessages'
import { useApprove } from './useApprove'
import { useSigner } from './useSigner'

type Props = { account: string }

/** The signing limits of an account's key. */
export function SigningLimits({ account }: Props) {
  const { keys } = useServices()
  const limits = useLive(keys.limits(account))
  const isKnown = useLive(keys.protection, ({ place }) => place !== 'starting')
  // Limits arrive late from the signer, and other tabs may change them: neither overwrites what was typed.
  const [edits, setEdits] = useState<Partial<LimitTexts>>({})
  const texts = { ...textsOf(limits), ...edits }
  const [faults, setFaults] = useState<readonly LimitName[]>([])
  const { busy, rejection, run } = useSigner()

  async function save(): Promise<void> {
    const found = findFaults(texts)
    setFaults(found)
    if (found.length > 0 || !(await run(() => keys.setLimits(account, readLimits(texts))))) return
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
              unit={name.endsWith('Percent') ? text('percent') : undefined}
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

/** Approves a new key with looser limits where the signer cannot ask for consent: the wallet asks. */
function ApproveNew({ account, limits }: { account: string; limits: SignerLimits }) {
  const { approve, busy } = useApprove()
  return (
    <Button writes="limits-approve" busy={busy} onClick={() => void approve({ account, limits })}>
      {text('approveNew')}
    </Button>
  )
}
