import { useState } from 'react'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { Button } from '@/ui/controls/Button'
import { PassphraseDialog } from './PassphraseDialog'
import { text } from './protectionMessages'
import { useSigner } from '../useSigner'

/**
 * The button that unlocks the keys. The signer asks for the secret on its own surface, or else a dialog of this page
 * does.
 */
export function UnlockButton() {
  const { keys } = useServices()
  const { kind, asksItself } = useLive(keys.protection)
  const { busy, rejection, run, forget } = useSigner()
  const [isAsking, setIsAsking] = useState(false)

  function begin(): void {
    forget()
    if (kind === 'passphrase' && !asksItself) setIsAsking(true)
    else void run(() => keys.unlock())
  }

  return (
    <>
      <Button size="small" tone="accent" writes="unlock" busy={busy && !isAsking} onClick={begin}>
        {text('unlock')}
      </Button>
      {isAsking && (
        <PassphraseDialog
          fresh={false}
          busy={busy}
          rejection={rejection}
          onClose={() => setIsAsking(false)}
          onDone={(passphrase) => void run(() => keys.unlock(passphrase)).then((ok) => setIsAsking(!ok))}
        />
      )}
    </>
  )
}
