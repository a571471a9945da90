import { useServices } from '@/terminal/session/Services'
import { PartBoundary } from '@/ui/PartBoundary'
import { lazyPart } from '@/ui/lazyPart'

const VenueChoices = lazyPart(async () => (await import('./VenueChoices')).VenueChoices)

/** The venues of this site where it has several; nothing until their code has loaded, and where that fails. */
export function OtherVenues() {
  if (useServices().venues.length < 2) return null
  return (
    <PartBoundary>
      <VenueChoices />
    </PartBoundary>
  )
}
