import { useLocation } from 'wouter'
import { focusQuantity } from '../session/deskPanel'
import { useAccount } from '../session/Services'
import { createText } from '../format/text'
import { Button } from '@/ui/controls/Button'

const text = createText({ first: 'Place your first order', another: 'Place an order' })

type Props = {
  /** Whether the account has never traded, as far as known. */
  first?: boolean
}

/** The button in panels that are empty without orders. It shows the ticket and focuses its quantity. */
export function PlaceOrderButton({ first = false }: Props) {
  const { address, writable } = useAccount()
  const [path, navigate] = useLocation()
  // A watched address cannot trade.
  if (address !== null && !writable) return null
  const go = () => {
    focusQuantity()
    if (!path.startsWith('/trade')) navigate('/trade')
  }
  return <Button onClick={go}>{text(first ? 'first' : 'another')}</Button>
}
