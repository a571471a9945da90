import { useEffect, useEffectEvent, useRef } from 'react'
import Gauge from 'lucide-react/icons/gauge'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { notify } from '@/terminal/notifications/notify'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import { useServices } from '@/terminal/session/Services'
import { describeClock, isClockOff } from './clock'
import { text } from './detailMessages'
import { limitWarning, nearLimit, readLimits } from './rateLimits'

/** Warnings about the connection, announced once each: other accounts' data, the clock, a rate limit. */
export function ConnectionMarks() {
  return (
    <>
      <ForeignMark />
      <ClockMark />
      <RateLimitMark />
    </>
  )
}

/** Announces data about another account when it first arrives. */
function ForeignMark() {
  const hasForeignData = useLive(useServices().feed.connection, ({ foreign }) => foreign > 0)
  useEffect(() => {
    if (hasForeignData) notify({ tone: 'down', title: text('foreignWarning'), detail: text('foreignHelp') })
  }, [hasForeignData])
  if (!hasForeignData) return null
  return <TriangleAlert role="img" aria-label={text('foreignWarning')} className="size-3.5 text-down" />
}

/** Warns of a wrong clock. */
function ClockMark() {
  const connection = useLive(useServices().feed.connection)
  const isOff = isClockOff(connection)
  const announce = useEffectEvent(() =>
    notify({
      tone: 'warn',
      title: text('clockWarning'),
      detail: text('clockWarningHelp', { clock: describeClock(connection.clockOffsetMs) }),
    }),
  )
  useEffect(() => {
    if (isOff) announce()
  }, [isOff])
  if (!isOff) return null
  return <TriangleAlert role="img" aria-label={text('clockWarning')} className="size-3.5 text-warn" />
}

/** Warns of a rate limit that is nearly reached, once for reads and once for writes. */
function RateLimitMark() {
  const limits = readLimits(useLive(useServices().rateLimits))
  const now = useNow()
  const limitKey = nearLimit(limits, now)
  const announced = useRef(new Set<string>())
  const announce = useEffectEvent(() => {
    if (!limitKey || announced.current.has(limitKey)) return
    announced.current.add(limitKey)
    notify({ tone: 'warn', title: text('nearLimit'), detail: limitWarning(limits, now) ?? '' })
  })
  useEffect(() => announce(), [limitKey])
  if (!limitKey) return null
  return <Gauge role="img" aria-label={text('nearLimit')} className="size-3.5 text-warn" />
}
