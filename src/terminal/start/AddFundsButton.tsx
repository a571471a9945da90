import { Link, useLocation } from 'wouter'
import { usePracticeFunds } from '../account/usePracticeFunds'
import { useAccount, useServices } from '../session/Services'
import { createText } from '../format/text'
import { Button } from '@/ui/controls/Button'

const text = createText({ faucet: 'Add practice funds', transfer: 'Go to funds' })

/** A button to fund the traded account: from the faucet if the venue has one, else a link to the funds page. */
export function AddFundsButton() {
  const { venue } = useServices()
  const { address, writable } = useAccount()
  if (address === null || !writable) return null
  return venue.faucet ? <FaucetButton address={address} /> : <FundsLink />
}

function FaucetButton({ address }: { address: string }) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <Button writes="faucet" busy={busy} onClick={request}>
      {text('faucet')}
    </Button>
  )
}

function FundsLink() {
  const [path] = useLocation()
  if (path.startsWith('/funds')) return null
  return (
    <Link href="/funds" className="touchable inline-flex items-center text-sm text-accent underline">
      {text('transfer')}
    </Link>
  )
}
