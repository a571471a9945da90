import { useEffect, useEffectEvent, useRef } from 'react'
import Gauge from 'lucide-react/icons/gauge'
import { notify } from '@/terminal/notifications/notify'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import { useServices } from '@/terminal/session/Services'
import { text } from './detailMessages'
import { limitWarning, nearLimit, readLimits } from './rateLimits'

/** Marks the connection while a rate limit is nearly reached, and says so the first time for reads and for writes. */
export function RateLimitMark() {
  const limits = readLimits(useLive(useServices().rateLimits))
  const now = useNow()
  const near = nearLimit(limits, now)
  const said = useRef(new Set<string>())
  const announce = useEffectEvent(() => {
    if (!near || said.current.has(near)) return
    said.current.add(near)
    notify({ tone: 'warn', title: text('nearLimit'), detail: limitWarning(limits, now) ?? '' })
  })
  useEffect(() => announce(), [near])
  if (!near) return null
  return <Gauge role="img" aria-label={text('nearLimit')} className="size-3.5 text-warn" />
}
