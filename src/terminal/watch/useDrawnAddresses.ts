import { useMemo } from 'react'
import { constantLive } from '../live/constantLive'
import { useAccount, useServices } from '../session/Services'
import { useLive } from '../live/useLive'
import { useLoaded } from '../loading/useLoaded'
import type { WatchedAddress, WatchedState } from './WatchedAddress'

const NONE = constantLive<WatchedState>({ visible: false, addresses: [] })

/** Returns the watched addresses that book and chart show now, without the shown account. */
export function useDrawnAddresses(): readonly WatchedAddress[] {
  const { address } = useAccount()
  const { visible, addresses } = useLive(useLoaded(useServices().watched)?.list.state ?? NONE)
  return useMemo(
    () => (visible ? addresses.filter((watched) => watched.shown && watched.address !== address) : []),
    [visible, addresses, address],
  )
}
