import { MINUTE_MS } from '@/base/durations'
import { useNow } from '../live/useNow'
import { useSetting } from '../session/Services'
import { formatDuration, formatDateTime } from './formatTime'
import { createText } from './text'

const text = createText({
  ago: '{age} ago',
  justNow: 'Just now',
})

/** How often ages in tables are updated, ms: often enough to be correct, seldom enough to be readable. */
const PERIOD_MS = 10_000

type Props = {
  /** ms. */
  time: number
  /** Formats the time where absolute times are chosen; by default as date and time. */
  format?: ((time: number) => string) | undefined
}

/** A time in a table, by the trader's setting: date and time, or age. */
export function TableTime({ time, format = formatDateTime }: Props) {
  const [choice] = useSetting('tableTimes')
  return choice === 'relative' ? <RelativeTime time={time} /> : format(time)
}

/** Date and time are its tooltip, and are read out after the age. */
function RelativeTime({ time }: { time: number }) {
  const age = useNow(PERIOD_MS) - time
  const date = formatDateTime(time)
  return (
    <time dateTime={new Date(time).toISOString()} title={date}>
      {age < MINUTE_MS ? text('justNow') : text('ago', { age: formatDuration(age) })}
      <span className="sr-only"> {date}</span>
    </time>
  )
}
