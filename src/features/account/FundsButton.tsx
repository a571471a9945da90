import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

/** Asks the venue for practice money and says what came of it. */
export function FundsButton({ address }: { address: string }) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <Button wide writes="faucet" busy={busy} onClick={request}>
      {text('getFunds')}
    </Button>
  )
}
