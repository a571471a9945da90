import { createProfile, type Profile } from '@/protocol/profile'
import type { VenueEntry } from './types'

/** The profile of a venue from its entry. Throws WireError on invalid overrides. */
export function venueProfile({ profile, domainName }: Pick<VenueEntry, 'profile' | 'domainName'>): Profile {
  return createProfile({ ...profile, domainName })
}
