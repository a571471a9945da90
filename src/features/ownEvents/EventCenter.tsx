import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { clsx } from 'clsx'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useLive } from '@/terminal/live/useLive'
import { createMarkets } from '@/terminal/market/market'
import { type AccountEvent, EVENT_KINDS, type EventKind } from '@/terminal/ownEvents/AccountEvent'
import type { EventLog, Digest } from '@/terminal/ownEvents/createEventLog'
import { describeEvent, describeCounts } from '@/terminal/ownEvents/describeEvent'
import { showPanel } from '@/terminal/session/deskPanel'
import { useServices } from '@/terminal/session/Services'
import { highlightRows } from '@/terminal/tables/highlightedRows'
import type { Instrument } from '@/trading/instrument/instrument'
import { Select } from '@/ui/controls/Select'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'

type Props = { log: EventLog; close: () => void }
type Choice = EventKind | 'all'

/** The account's events, newest first; each links to its row in a table. */
export function EventCenter({ log, close }: Props) {
  const { http } = useServices()
  const { events, digest } = useLive(log.live)
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data
  const [chosen, choose] = useState<Choice>('all')
  // Events that were unread on opening stay marked; those that arrive while it is open count as read.
  const [unreadIds] = useState(() => new Set(events.filter(({ isRead }) => !isRead).map(({ id }) => id)))
  const hasUnread = events.some(({ isRead }) => !isRead)
  useEffect(() => {
    if (hasUnread) log.markRead()
  }, [log, hasUnread])
  const shownEvents = chosen === 'all' ? events : events.filter(({ kind }) => kind === chosen)
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-panel px-3 py-1">
        <h2 className="grow text-sm font-medium">{text('notifications')}</h2>
        <Select<Choice>
          compact
          label={text('kind')}
          value={chosen}
          onChange={choose}
          options={[
            { value: 'all', label: text('all') },
            ...EVENT_KINDS.map((kind) => ({ value: kind, label: text(kind) })),
          ]}
        />
      </div>
      {digest && <DigestNote digest={digest} onDismiss={() => log.setDigest(null)} />}
      {shownEvents.length === 0 ? (
        <EmptyState title={text(events.length === 0 ? 'empty' : 'emptyKind')} className="py-8">
          {events.length === 0 && text('emptyHelp')}
        </EmptyState>
      ) : (
        <ul aria-label={text('list')}>
          {shownEvents.map((event) => (
            <li key={event.id} className="border-b border-line/50 last:border-b-0">
              <EventRow
                event={event}
                instrument={markets?.find(({ instrument }) => instrument.symbolId === event.symbolId)?.instrument}
                isNew={unreadIds.has(event.id)}
                close={close}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { event: AccountEvent; instrument: Instrument | undefined; isNew: boolean; close: () => void }

function EventRow({ event, instrument, isNew, close }: RowProps) {
  const { settings } = useServices()
  const [path, navigate] = useLocation()
  const { title, detail } = describeEvent(event, instrument)
  const { isBad } = SHOWN_AS[event.kind]
  const follow = () => {
    close()
    const page = pageOf(event)
    if (page !== null) return navigate(page)
    settings.setState({ tableTab: SHOWN_AS[event.kind].table, onlyThisMarket: false })
    if (!path.startsWith('/trade')) navigate('/trade')
    showPanel('tables')
    highlightRows(event.order?.id ?? event.id.slice(event.id.indexOf(':') + 1))
  }
  return (
    <button
      type="button"
      onClick={follow}
      className="flex w-full items-baseline gap-2 px-3 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="min-w-0 grow">
        <span className={clsx('block text-sm', isBad && 'text-down')}>{title}</span>
        <span className="block text-xs text-muted">{detail}</span>
      </span>
      <span className="shrink-0 text-end text-xs text-faint tabular-nums">
        {formatDateTime(event.at)}
        {isNew && <span className="block font-medium text-accent">{text('isNew')}</span>}
      </span>
    </button>
  )
}

/** For each kind of event: whether it is shown as a warning, and the name of the table that has its row. */
const SHOWN_AS: Readonly<Record<EventKind, { isBad: boolean; table: string }>> = {
  fill: { isBad: false, table: 'tradeHistory' },
  trigger: { isBad: false, table: 'orderHistory' },
  cancel: { isBad: false, table: 'orderHistory' },
  rejection: { isBad: true, table: 'orderHistory' },
  liquidation: { isBad: true, table: 'tradeHistory' },
  liquidationNear: { isBad: true, table: 'positions' },
  noStop: { isBad: false, table: 'positions' },
  adl: { isBad: true, table: 'tradeHistory' },
  margin: { isBad: true, table: 'positions' },
  algo: { isBad: false, table: 'algos' },
  algoEnd: { isBad: false, table: 'algos' },
  funding: { isBad: false, table: 'fundingHistory' },
  interest: { isBad: false, table: 'assetFlow' },
  deposit: { isBad: false, table: 'assetFlow' },
  withdrawal: { isBad: false, table: 'assetFlow' },
  transfer: { isBad: false, table: 'assetFlow' },
  setting: { isBad: false, table: 'assetFlow' },
  keyExpiry: { isBad: false, table: 'assetFlow' },
}

/** The page that an event links to; null for a table of the desk. */
function pageOf({ kind, setting }: AccountEvent): string | null {
  if (kind === 'keyExpiry' || setting?.name === 'agent') return '/agents'
  if (kind !== 'setting') return null
  return setting?.name === 'fee' ? '/markets' : '/funds'
}

/** Summary of the events while this browser did not watch the account, and of what could not be read yet. */
export function DigestNote({ digest, onDismiss }: { digest: Digest; onDismiss: () => void }) {
  const { from, to, counts, uncovered } = digest
  const summary = describeCounts(counts)
  return (
    <Notice
      tone={uncovered.length > 0 ? 'warn' : 'plain'}
      className="m-2"
      action={
        <Button size="small" onClick={onDismiss}>
          {text('dismiss')}
        </Button>
      }
    >
      <p className="font-medium">{text('away')}</p>
      <p className="text-xs tabular-nums">{text('awayFrom', { from: formatDateTime(from), to: formatDateTime(to) })}</p>
      {summary !== '' && <p>{summary}</p>}
      {summary === '' && uncovered.length === 0 && <p>{text('nothing')}</p>}
      {uncovered.includes('orders') && <p>{text('uncoveredOrders')}</p>}
      {uncovered.includes('flows') && <p>{text('uncoveredFlows')}</p>}
    </Notice>
  )
}
