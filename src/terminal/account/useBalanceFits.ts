import { useState } from 'react'
import { usePositions } from '../live/accountViews'
import { useBalances } from './useAccountState'

/**
 * Whether an account's balance was read after its positions last changed size. Positions are pushed and balances are read
 * later: after a close, the old balance without the position would show a loss as available.
 */
export function useBalanceFits(address: string | null): boolean {
  const sizes = usePositions(address, ({ positions }) =>
    positions.map(({ symbol_id, position_side, open_size }) => [symbol_id, position_side, open_size].join(' ')).join(),
  )
  const { dataUpdatedAt: readAt } = useBalances(address)
  const [lastSeen, setLastSeen] = useState({ address, sizes, readAt: 0 })
  if (lastSeen.address !== address) setLastSeen({ address, sizes, readAt: 0 })
  else if (lastSeen.sizes !== sizes) setLastSeen({ address, sizes, readAt })
  return lastSeen.address === address && lastSeen.sizes === sizes && readAt > lastSeen.readAt
}
