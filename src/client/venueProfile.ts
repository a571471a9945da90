import { createProfile, type Profile } from '@/protocol/profile'
import type { VenueEntry } from './types'

/** The profile of a venue from its entry. Throws WireError on overrides that are no profile. */
export function venueProfile({ profile, domainName }: Pick<VenueEntry, 'profile' | 'domainName'>): Profile {
  return createProfile({ ...profile, domainName })
}
