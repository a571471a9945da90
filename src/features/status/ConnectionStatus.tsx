import { Suspense, useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import { afterFirstView } from '@/base/firstView'
import { formatDuration } from '@/terminal/format/formatTime'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import type { ConnectionView } from '@/feed/types'
import { announce } from '@/ui/announce'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { text } from './messages'

const Diagnostics = lazyPart(async () => {
  await afterFirstView()
  return (await import('./Diagnostics')).Diagnostics
})

const ConnectionMarks = lazyPart(async () => {
  await afterFirstView()
  return (await import('./Diagnostics')).ConnectionMarks
})

type Status = ConnectionView['status']

const PILLS: Record<Status, string> = {
  live: 'text-up',
  stale: 'bg-warn-soft text-warn',
  reconnecting: 'bg-down-soft text-down',
  offline: 'bg-down-soft text-down',
}

const DOTS: Record<Status, string> = {
  live: 'bg-up',
  stale: 'bg-warn',
  reconnecting: 'animate-pulse bg-down',
  offline: 'border-2 border-down',
}

/** The state of the connection in one word (Live, Stale, Reconnecting or Offline), with details on a click. */
export function ConnectionStatus() {
  const connection = useLive(useServices().feed.connection)
  const { status } = connection
  const isFirstConnection = connection.lastFrameAt === null && status === 'reconnecting'
  // While the first connection opens, it reserves the width of the next word, so that the header does not move.
  const isOpening = isFirstConnection && connection.reconnects === 0
  useAnnouncedChange(status)
  // Preloaded, because it could not be loaded without a connection.
  useEffect(() => Diagnostics.preload(), [])
  return (
    <div
      className={clsx(
        'relative flex h-6 items-center gap-1.5 rounded-md px-2 text-xs',
        isFirstConnection ? 'text-muted' : PILLS[status],
      )}
    >
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isFirstConnection ? 'animate-pulse bg-edge' : DOTS[status])}
      />
      <span
        role="status"
        aria-label={text('connection')}
        aria-live="off"
        className={clsx('font-medium', isOpening ? 'sr-only' : status === 'live' && 'max-sm:sr-only')}
      >
        {text(status)}
      </span>
      {isOpening && (
        <span aria-hidden="true" className="invisible font-medium max-sm:hidden">
          {text('live')}
        </span>
      )}
      <PartBoundary>
        <ConnectionMarks />
      </PartBoundary>
      <span aria-hidden="true" className="min-w-[6ch] text-muted max-sm:hidden">
        <ConnectionTiming connection={connection} />
      </span>
      <Popover
        label={text('details')}
        align="end"
        className="w-72"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={text('details')}
            className="absolute inset-0 rounded-md hover:bg-ink/5 pointer-coarse:-inset-2.5"
          />
        )}
      >
        {() => (
          <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('detailsMissing')}</p>}>
            <Suspense>
              <Diagnostics />
            </Suspense>
          </FailureBoundary>
        )}
      </Popover>
    </div>
  )
}

/** The round-trip time while live, else the age of the data. */
function ConnectionTiming({ connection }: { connection: ConnectionView }) {
  const now = useNow()
  const { status, rttMs, lastFrameAt } = connection
  if (status === 'live') return rttMs === null ? null : formatDuration(rttMs)
  return lastFrameAt === null ? null : formatDuration(now - lastFrameAt)
}

/** Announces losing and regaining the connection, but not its state when the page opened. */
function useAnnouncedChange(status: Status): void {
  const previous = useRef(status)
  useEffect(() => {
    if (previous.current === status) return
    previous.current = status
    announce(`${text('connection')}: ${text(status)}`, status === 'live' ? 'polite' : 'assertive')
  }, [status])
}
