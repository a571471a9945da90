import { UNKNOWN } from '@/terminal/format/format'
import { formatDuration } from '@/terminal/format/formatTime'
import { useMarket } from '@/terminal/market/market'
import { bookOf } from '@/terminal/market/marketBook'
import { useBookMerge } from '@/terminal/market/useBookMerge'
import { showDialog } from '@/terminal/session/dialogs'
import { type Services, useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { useSampled, identity } from '@/terminal/live/useSampled'
import { useNow } from '@/terminal/live/useNow'
import type { BookView, ConnectionView } from '@/feed/types'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Notice } from '@/ui/Notice'
import { describeClock, isClockOff } from './clock'
import { text as statusText } from './messages'
import { describeLimits, limitWarning, readLimits } from './rateLimits'
import { text as reportText } from './report/messages'
import { text } from './detailMessages'

/** In the chunk of the details, which is preloaded, because a lost connection is often the reason for a report. */
export { ConnectionMarks } from './ConnectionMarks'
export { ReportHost } from './report/ReportHost'

const MEANINGS = {
  live: 'liveMeaning',
  stale: 'staleMeaning',
  reconnecting: 'reconnectingMeaning',
  offline: 'offlineMeaning',
} as const

/** Details of the connection, which can be copied. */
export function Diagnostics() {
  const { venue, feed, rateLimits } = useServices()
  const book = useOpenBook()
  const connection = useLive(feed.connection)
  const limits = readLimits(useLive(rateLimits))
  const now = useNow()
  const lines = [...describeConnection(venue, connection, book, now), ...describeLimits(limits, now)]
  const warning = limitWarning(limits, now)
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-sm">{text(MEANINGS[connection.status])}</p>
      {isClockOff(connection) && (
        <Notice tone="warn">{text('clockWarningHelp', { clock: describeClock(connection.clockOffsetMs) })}</Notice>
      )}
      {connection.lane === 'standard' && <Notice tone="warn">{text('standardLaneHelp')}</Notice>}
      {connection.foreign > 0 && (
        <Notice tone="down">
          <strong>{text('foreignWarning')}</strong>
          {text('foreignHelp')}
        </Notice>
      )}
      {warning && <Notice tone="warn">{warning}</Notice>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className="min-w-0 text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-faint">{text('limitsHelp')}</p>
      <div className="flex items-center gap-1 text-xs text-faint">
        <Button size="small" className="me-auto" onClick={() => showDialog('report')}>
          {reportText('title')}
        </Button>
        {text('copy')}
        <CopyButton
          label={text('copy')}

          text={lines.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </div>
    </div>
  )
}

/** The part of the shown book that diagnostics need. */
type OpenBook = Pick<BookView, 'phase' | 'updateId'>

const PHASES = { live: 'phaseLive', stale: 'phaseStale', error: 'phaseError' } as const

/** The state of the open market's book, with the depth and merge of its panel. */
function useOpenBook(): OpenBook {
  const { feed } = useServices()
  const market = useMarket()
  const [depth] = useSetting('bookDepth')
  const merge = useBookMerge(market)
  return useSampled(feed.book(bookOf(market, depth, merge)), identity)
}

/** Names and values of the diagnostics, in order. `now` is venue time, ms. */
export function describeConnection(
  venue: Services['venue'],
  connection: ConnectionView,
  book: OpenBook,
  now: number,
): readonly (readonly [string, string])[] {
  const { rttMs, lastFrameAt, clockOffsetMs, reconnects, gaps, resyncs, badFrames, anomalies } = connection
  const { foreign, sockets, instances } = connection
  return [
    [text('venue'), venue.name],
    [text('state'), statusText(connection.status)],
    [text('lane'), text(connection.lane === 'fast' ? 'fastLane' : 'standardLane')],
    [text('roundTrip'), rttMs === null ? UNKNOWN : formatDuration(rttMs)],
    [text('lastFrame'), lastFrameAt === null ? UNKNOWN : text('ago', { age: formatDuration(now - lastFrameAt) })],
    [text('clock'), describeClock(clockOffsetMs)],
    [
      text('book'),
      book.phase === 'loading' ? UNKNOWN : text('bookAt', { id: book.updateId, phase: text(PHASES[book.phase]) }),
    ],
    [text('reconnects'), String(reconnects)],
    [text('gaps'), `${gaps} / ${resyncs}`],
    [text('badFrames'), `${badFrames} / ${anomalies}`],
    ...(foreign > 0 ? [[text('foreign'), String(foreign)] as const] : []),
    [text('sockets'), `${sockets} / ${instances}`],
  ]
}
