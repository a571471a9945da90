import { useServices } from '@/terminal/session/Services'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { text } from '../orderMessages'

/** Explains that an account is empty, and requests funds on a practice venue. */
export function FundsHint({ address }: { address: string }) {
  const { venue } = useServices()
  const { request, busy } = usePracticeFunds(address)
  return (
    <Notice
      action={
        venue.faucet && (
          <Button size="small" writes="faucet" busy={busy} onClick={request}>
            {text('fundsAdd')}
          </Button>
        )
      }
    >
      {text('fundsNone')}
    </Notice>
  )
}
