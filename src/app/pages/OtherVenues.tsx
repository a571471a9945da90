import { useServices } from '@/terminal/session/Services'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'

const VenueChoices = lazyPart(async () => (await import('./VenueChoices')).VenueChoices)

/** The list of this site's venues, if it has several; empty until its code has loaded, and if that fails. */
export function OtherVenues() {
  if (useServices().venues.length < 2) return null
  return (
    <PartBoundary>
      <VenueChoices />
    </PartBoundary>
  )
}
