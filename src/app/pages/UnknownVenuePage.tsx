import type { VenueEntry } from '@/client/types'
import { createText } from '@/terminal/format/text'
import { EmptyState } from '@/ui/EmptyState'
import { VenueList } from './VenueChoices'

const text = createText({
  unknown: 'This site does not offer the venue “{venue}”.',
  unknownHelp:
    'Choose one that it offers. Nothing of the other one is lost: its keys and records stay in this browser.',
})

type Props = { wanted: string; venues: readonly VenueEntry[]; onChoose: (id: string) => void }

/** In place of the desk, where the wanted venue is not offered: no other one is opened without being chosen. */
export function UnknownVenuePage({ wanted, venues, onChoose }: Props) {
  return (
    <main className="h-full">
      <EmptyState
        tone="warn"
        title={text('unknown', { venue: wanted })}
        action={<VenueList venues={venues} current={null} onChoose={onChoose} />}
      >
        {text('unknownHelp')}
      </EmptyState>
    </main>
  )
}
