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
const venuesSchema = v.pipe(
  v.array(entrySchema),
  v.minLength(1),
  v.check((venues) => new Set(venues.map(({ id }) => id)).size === venues.length, 'two venues have the same id'),
)

/** Thrown when the list of venues is missing or invalid. */
export class VenuesError extends BaseError {
  override name = 'VenuesError'
}

/** The venues of this site, and the one that the page opens; null if the site does not have the requested one. */
export type VenueChoice = {
  readonly venues: readonly VenueEntry[]
  readonly venue: VenueEntry | null
  readonly requestedId: string | null
}

/**
 * Reads `venues.json` beside the page and picks a venue: the one in the address (`?venue=id`), else the one that was
 * open last (`remembered`), else the first. A requested venue that the list lacks is not replaced: the trader chooses
 * another. Throws VenuesError, and WireError for an invalid profile.
 */
export async function loadVenue(
  fetchVenues: () => Promise<Response>,
  pageUrl: string,
  remembered: string | null,
): Promise<VenueChoice> {
  const requestedId = new URL(pageUrl).searchParams.get('venue') ?? remembered
  const venues: readonly VenueEntry[] = (await readVenues(fetchVenues)).map(({ profile, ...rest }) =>
    profile ? { ...rest, profile } : rest,
  )
  const venue = requestedId === null ? venues[0]! : (venues.find(({ id }) => id === requestedId) ?? null)
  if (venue?.profile) {
    // Loaded on demand: the practice venue does not need this code before the first paint.
    const { venueProfile } = await import('@/client/venueProfile')
    venueProfile(venue)
  }
  return { venues, venue, requestedId }
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
