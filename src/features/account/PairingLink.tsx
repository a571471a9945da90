import { useStore } from 'zustand'
import { pairing } from '@/keys/wallet/remote/pairing'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { createText } from '@/terminal/format/text'

/** The link to connect a wallet on another device, with a button to cancel. */
export function PairingLink() {
  const current = useStore(pairing, (state) => state.current)
  if (!current) return null
  const { uri, cancel } = current
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-3 text-sm">
      <p role="status" className="text-muted">
        {uri === null ? text('preparing') : text('lead')} {text('limit')}
      </p>
      <div className="flex items-center gap-3">
        {uri !== null && (
          <>
            <a href={uri} className="text-accent underline">
              {text('open')}
            </a>
            <CopyButton text={uri} label={text('copy')} />
          </>
        )}
        <Button tone="quiet" size="small" onClick={cancel} className="ms-auto">
          {text('cancel')}
        </Button>
      </div>
    </div>
  )
}

const text = createText({
  preparing: 'Preparing a link to your wallet…',
  lead: 'Open this link in the wallet on this device, or copy it into one on another.',
  open: 'Open in a wallet',
  copy: 'Copy the link',
  limit: 'The link is valid for 90 seconds.',
  cancel: 'Cancel',
})
