import { useMemo } from 'react'
import { useServices } from '../session/Services'
import { createProfile, type Profile } from '@/protocol/profile'

/** The bounds of the venue that this page trades on. */
export function useVenueLimits(): Profile['limits'] {
  const { venue } = useServices()
  return useMemo(() => createProfile({ ...venue.profile, domainName: venue.domainName }).limits, [venue])
}
