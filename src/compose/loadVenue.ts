import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import type { VenueEntry } from '@/client/types'

const entrySchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  httpUrl: v.string(),
  wsUrl: v.string(),
  domainName: v.string(),
  faucet: v.optional(v.boolean(), false),
  profile: v.optional(v.record(v.string(), v.unknown())),
})
const venuesSchema = v.pipe(v.array(entrySchema), v.minLength(1))

/** The list of venues is missing or not as it should be. */
export class VenuesError extends BaseError {
  override name = 'VenuesError'
}

/**
 * Reads `venues.json` beside the page and picks the venue that the address asks for (`?venue=id`), else the first.
 * Throws VenuesError, and WireError when what it overrides is no profile.
 */
export async function loadVenue(fetchVenues: () => Promise<Response>, pageUrl: string): Promise<VenueEntry> {
  const wanted = new URL(pageUrl).searchParams.get('venue')
  const venues = await readVenues(fetchVenues)
  const entry = venues.find((venue) => venue.id === wanted) ?? venues[0]!
  const { profile, ...rest } = entry
  if (!profile) return rest
  // The practice venue needs none of this code before the first paint.
  const { venueProfile } = await import('@/client/venueProfile')
  venueProfile({ ...rest, profile })
  return { ...rest, profile }
}

async function readVenues(fetchVenues: () => Promise<Response>) {
  try {
    const response = await fetchVenues()
    if (!response.ok) throw new VenuesError(`venues.json: HTTP ${response.status}`)
    return v.parse(venuesSchema, await response.json())
  } catch (cause) {
    if (cause instanceof VenuesError) throw cause
    throw new VenuesError('venues.json cannot be read', { cause })
  }
}
