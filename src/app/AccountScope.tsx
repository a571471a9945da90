import { Fragment, type ReactNode, useState } from 'react'
import { useAccount } from '@/terminal/session/Services'

/**
 * Remounts its children when the account changes, so that no dragged row, open dialog or question of one account stays
 * for the next. The first account of a page does not remount them, so that a focused field keeps the focus.
 */
export function AccountScope({ children }: { children: ReactNode }) {
  const { address } = useAccount()
  const [shown, setShown] = useState({ address, count: 0 })
  if (address !== shown.address) {
    setShown({ address, count: shown.address === null ? shown.count : shown.count + 1 })
  }
  return <Fragment key={shown.count}>{children}</Fragment>
}
