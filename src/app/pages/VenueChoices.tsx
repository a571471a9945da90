import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { VenueEntry } from '@/client/types'
import { createText } from '@/terminal/format/text'
import { useAccount, useServices } from '@/terminal/session/Services'
import { EmptyState } from '@/ui/EmptyState'
import { useAlgoCounts } from '../layout/useAlgoCounts'

const text = createText({
  venues: 'Venues',
  practice: 'Practice, play money',
  real: 'Real money',
  unknown: 'This site does not offer the venue “{venue}”.',
  unknownHelp:
    'Choose one that it offers. Nothing of the other one is lost: its keys and records stay in this browser.',
  endsAlgos: 'Algo orders that run in this tab end when you open another venue.',
})

/** The venues of this site. Choosing another venue replaces this page. */
export function VenueChoices() {
  const { venue, venues, openVenue } = useServices()
  const { runningAlgos } = useAlgoCounts(useAccount().address)
  return (
    <div className="mt-1 flex flex-col border-t border-line pt-1 text-start">
      <VenueList venues={venues} current={venue.id} onChoose={openVenue} />
      {runningAlgos > 0 && <p className="px-3 py-1 text-xs text-warn">{text('endsAlgos')}</p>}
    </div>
  )
}

type ListProps = { venues: readonly VenueEntry[]; current: string | null; onChoose: (id: string) => void }

/** A button for each venue, which says whether it uses real money. */
function VenueList({ venues, current, onChoose }: ListProps) {
  return (
    <ul aria-label={text('venues')} className="flex flex-col">
      {venues.map(({ id, name, faucet }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => {
              if (id !== current) onChoose(id)
            }}
            className={clsx(
              'flex w-full items-center gap-2 rounded-sm px-3 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11',
              current === null && 'mb-2 border border-edge',
            )}
          >
            <span className="flex min-w-0 grow flex-col">
              <span className={clsx('text-sm break-words', id === current ? 'font-medium text-ink' : 'text-muted')}>
                {name}
              </span>{' '}
              <span className={clsx('text-2xs', faucet ? 'text-accent' : 'text-warn')}>
                {text(faucet ? 'practice' : 'real')}
              </span>
            </span>
            {id === current && <Check aria-hidden="true" className="size-4 shrink-0 text-muted" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

type UnknownProps = { requestedId: string; venues: readonly VenueEntry[]; onChoose: (id: string) => void }

/** The page for a venue that this site does not offer. No other venue opens unless the trader chooses it. */
export function UnknownVenuePage({ requestedId, venues, onChoose }: UnknownProps) {
  return (
    <main className="h-full">
      <EmptyState
        tone="warn"
        title={text('unknown', { venue: requestedId })}
        action={<VenueList venues={venues} current={null} onChoose={onChoose} />}
      >
        {text('unknownHelp')}
      </EmptyState>
    </main>
  )
}
