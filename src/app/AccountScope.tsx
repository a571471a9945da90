import { Fragment, type ReactNode } from 'react'
import { useAccount } from '@/terminal/session/Services'

/**
 * What belongs to one account: with another one it begins anew, so that no row that was held, no dialog that was open and
 * no question that was asked for one account stands on the desk of the other.
 */
export function AccountScope({ children }: { children: ReactNode }) {
  const { address } = useAccount()
  return <Fragment key={address}>{children}</Fragment>
}
