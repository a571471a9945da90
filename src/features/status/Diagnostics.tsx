import { UNKNOWN } from '@/desk/format'
import { formatAge } from '@/desk/formatTime'
import { type Services, useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { useNow } from '@/desk/useNow'
import type { ConnectionView } from '@/feed/types'
import { CopyButton } from '@/ui/CopyButton'
import { Notice } from '@/ui/Notice'
import { text } from './messages'

/** Beyond this the person is told that the clock is wrong. */
const CLOCK_WARNING_MS = 2000

const MEANINGS = {
  live: 'liveMeaning',
  stale: 'staleMeaning',
  reconnecting: 'reconnectingMeaning',
  offline: 'offlineMeaning',
} as const

/** What there is to know about the connection, for a person who wonders, and to copy for one who helps. */
export function Diagnostics() {
  const { venue, feed } = useServices()
  const connection = useLive(feed.connection)
  const lines = describeConnection(venue, connection, useNow())
  const clockOff = Math.abs(connection.clockOffsetMs) > CLOCK_WARNING_MS
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-sm">{text(MEANINGS[connection.status])}</p>
      {clockOff && <Notice tone="warn">{text('clockWarning')}</Notice>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className="truncate text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center justify-end gap-1 text-xs text-faint">
        {text('copy')}
        <CopyButton
          label={text('copy')}
          copiedLabel={text('copied')}
          text={lines.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </div>
    </div>
  )
}

/** Names and values of the diagnostics, in order. `now` is venue time, ms. */
export function describeConnection(
  venue: Services['venue'],
  connection: ConnectionView,
  now: number,
): readonly (readonly [string, string])[] {
  const { rttMs, lastFrameAt, clockOffsetMs, reconnects, gaps, resyncs, badFrames, anomalies, sockets, instances } =
    connection
  return [
    [text('venue'), venue.name],
    [text('roundTrip'), rttMs === null ? UNKNOWN : formatAge(rttMs)],
    [text('lastFrame'), lastFrameAt === null ? UNKNOWN : text('ago', { age: formatAge(now - lastFrameAt) })],
    [text('clock'), describeClock(clockOffsetMs)],
    [text('reconnects'), String(reconnects)],
    [text('gaps'), `${gaps} / ${resyncs}`],
    [text('badFrames'), `${badFrames} / ${anomalies}`],
    [text('sockets'), `${sockets} / ${instances}`],
  ]
}

function describeClock(offset: number): string {
  const age = formatAge(Math.abs(offset))
  return text(offset > 0 ? 'clockBehind' : 'clockAhead', { age })
}
