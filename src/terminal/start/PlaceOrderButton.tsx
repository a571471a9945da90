import { useLocation } from 'wouter'
import { focusQuantity } from '../session/deskPanel'
import { useAccount } from '../session/Services'
import { createText } from '../format/text'
import { Button } from '@/ui/controls/Button'

const text = createText({ first: 'Place your first order', another: 'Place an order' })

type Props = {
  /** Whether the account has never traded, as far as the panel knows. */
  first?: boolean
}

/** For panels that are empty until there is an order: brings the ticket into sight with the focus in its quantity. */
export function PlaceOrderButton({ first = false }: Props) {
  const { address, writable } = useAccount()
  const [path, navigate] = useLocation()
  // Nothing can be sent for an address that is watched.
  if (address !== null && !writable) return null
  const go = () => {
    focusQuantity()
    if (!path.startsWith('/trade')) navigate('/trade')
  }
  return <Button onClick={go}>{text(first ? 'first' : 'another')}</Button>
}
