import { useMemo } from 'react'
import { useServices } from '../session/Services'
import { createProfile, type Profile } from '@/protocol/profile'

/** The limits of the page's venue. */
export function useVenueLimits(): Profile['limits'] {
  const { venue } = useServices()
  return useMemo(() => createProfile({ ...venue.profile, domainName: venue.domainName }).limits, [venue])
}
