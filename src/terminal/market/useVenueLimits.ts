import { useMemo } from 'react'
import { venueProfile } from '@/client/venueProfile'
import type { Limits } from '@/protocol/profile/practiceLimits'
import { useServices } from '../session/Services'

/** The limits of the page's venue. */
export function useVenueLimits(): Limits {
  const { venue } = useServices()
  return useMemo(() => venueProfile(venue).limits, [venue])
}
