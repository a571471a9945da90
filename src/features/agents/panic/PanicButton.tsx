import { useState } from 'react'
import OctagonX from 'lucide-react/icons/octagon-x'
import { Button } from '@/ui/controls/Button'
import { text } from '../messages'
import { PanicDialog } from './PanicDialog'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'

/** Ends all trading, after one question. */
export function PanicButton({ accounts }: { accounts: readonly OwnAccount[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        <OctagonX aria-hidden="true" className="size-4" />
        {text('panic')}
      </Button>
      {open && <PanicDialog accounts={accounts} onClose={() => setOpen(false)} />}
    </>
  )
}
