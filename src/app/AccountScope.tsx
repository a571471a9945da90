import { Fragment, type ReactNode, useState } from 'react'
import { useAccount } from '@/terminal/session/Services'

/**
 * What belongs to one account: with another one it begins anew, so that no row that was held, no dialog that was open and
 * no question that was asked for one account stands on the desk of the other. The first account after none takes over what
 * is there, so that the field that is typed in when it comes keeps the focus.
 */
export function AccountScope({ children }: { children: ReactNode }) {
  const { address } = useAccount()
  const [shown, setShown] = useState({ address, count: 0 })
  if (address !== shown.address) {
    setShown({ address, count: shown.address === null ? shown.count : shown.count + 1 })
  }
  return <Fragment key={shown.count}>{children}</Fragment>
}
