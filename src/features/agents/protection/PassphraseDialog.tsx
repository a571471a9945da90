import { useState } from 'react'
import type { SignerRejection } from '@/keys/types'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { TextField } from '@/ui/controls/TextField'
import { describeSignerRejection } from '../describeSignerRejection'
import { text } from './protectionMessages'

type Props = {
  /** Whether a new passphrase is chosen, or the current one is asked for. */
  fresh: boolean
  busy: boolean
  rejection: SignerRejection | null
  onDone: (passphrase: string) => void
  onClose: () => void
}

/** Dialog that asks for a passphrase, for a signer without a surface of its own. */
export function PassphraseDialog({ fresh, busy, rejection, onDone, onClose }: Props) {
  const [passphrase, setPassphrase] = useState('')
  const [repeatedPassphrase, setRepeatedPassphrase] = useState('')
  const [differs, setDiffers] = useState(false)
  const fault = differs ? text('passphraseDiffers') : rejection && describeSignerRejection(rejection)

  function submit(): void {
    const isMismatch = fresh && passphrase !== repeatedPassphrase
    setDiffers(isMismatch)
    if (!isMismatch) onDone(passphrase)
  }

  return (
    <Dialog title={text(fresh ? 'passphraseTitle' : 'unlockTitle')} onClose={onClose} steady>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {fresh && <p className="text-sm text-muted">{text('passphraseWarning')}</p>}
        <TextField
          type="password"
          label={text(fresh ? 'newPassphrase' : 'yourPassphrase')}
          value={passphrase}
          onChange={setPassphrase}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          error={fault}
        />
        {fresh && (
          <TextField
            type="password"
            label={text('repeatPassphrase')}
            value={repeatedPassphrase}
            onChange={setRepeatedPassphrase}
            autoComplete="new-password"
          />
        )}
        <Button writes="passphrase" type="submit" tone="accent" busy={busy} wide>
          {text(fresh ? 'keep' : 'unlock')}
        </Button>
      </form>
    </Dialog>
  )
}
