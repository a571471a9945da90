import { useState } from 'react'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { Protection, ProtectionKind } from '@/keys/types'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { describeSignerRejection } from '../describeSignerRejection'
import { PassphraseDialog } from './PassphraseDialog'
import { text } from './protectionMessages'
import { UnlockButton } from './UnlockButton'
import { useSigner } from '../useSigner'

const HELP = { device: 'deviceHelp', passphrase: 'passphraseHelp', passkey: 'passkeyHelp' } as const
const PLACES = { frame: 'inFrame', worker: 'inWorker', starting: 'starting', absent: 'absent' } as const

/**
 * Shows and changes how this browser protects its keys (device, passphrase or passkey), and whether they are locked.
 */
export function KeyProtection() {
  const { keys } = useServices()
  const protection = useLive(keys.protection)
  const { kind, kinds, locked, place, persisted, asksItself } = protection
  const { busy, rejection, run, forget } = useSigner()
  const [choosing, setChoosing] = useState(false)

  async function protect(next: ProtectionKind, secret?: string): Promise<void> {
    if (!(await run(() => keys.protect(next, secret)))) return
    setChoosing(false)
    notify({ tone: 'up', title: text('changed'), detail: text(HELP[next]) })
  }

  function begin(next: ProtectionKind): void {
    forget()
    if (next === 'passphrase' && !asksItself) setChoosing(true)
    else void protect(next)
  }

  return (
    <section aria-label={text('protection')} className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-3">
      <h2 className="text-base font-semibold">{text('protection')}</h2>
      <p className="text-sm">
        <span className="text-muted">{text('kindLabel')}: </span>
        <strong className="font-medium">{text(kind)}</strong>
      </p>
      <p className="text-sm text-muted">{text(HELP[kind])}</p>
      <Place place={place} persisted={persisted} />
      {locked && <Notice tone="warn">{text('locked')}</Notice>}
      {rejection && !choosing && <Notice tone="warn">{describeSignerRejection(rejection)}</Notice>}
      {kinds.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {locked ? (
            <UnlockButton />
          ) : (
            <>
              <Button writes="lock" onClick={() => void keys.lock()}>
                {text('lockNow')}
              </Button>
              <span className="ms-2 text-sm text-muted">{text('change')}</span>
              {kinds
                .filter((other) => other !== kind || other !== 'device')
                .map((other) => (
                  <Button key={other} writes="protection" busy={busy} onClick={() => begin(other)}>
                    {text(other)}
                  </Button>
                ))}
            </>
          )}
        </div>
      )}
      {choosing && (
        <PassphraseDialog
          fresh
          busy={busy}
          rejection={rejection}
          onClose={() => setChoosing(false)}
          onDone={(passphrase) => void protect('passphrase', passphrase)}
        />
      )}
    </section>
  )
}

function Place({ place, persisted }: Pick<Protection, 'place' | 'persisted'>) {
  const tone = place === 'absent' ? 'down' : 'plain'
  return (
    <>
      <Notice tone={tone}>{text(PLACES[place])}</Notice>
      {!persisted && place !== 'absent' && <Notice tone="warn">{text('inMemory')}</Notice>}
    </>
  )
}
