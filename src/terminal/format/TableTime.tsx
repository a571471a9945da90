import { MINUTE_MS } from '@/base/durations'
import { useNow } from '../live/useNow'
import { useSetting } from '../session/Services'
import { formatDuration, formatDateTime } from './formatTime'
import { createText } from './text'

const text = createText({
  ago: '{age} ago',
  justNow: 'Just now',
})

/** Interval at which ages in tables are updated, ms. */
const AGE_INTERVAL_MS = 10_000

type Props = {
  /** Unix time in ms. */
  time: number
  /** Formats the time if absolute times are chosen; by default as date and time. */
  format?: ((time: number) => string) | undefined
}

/** A time in a table: date and time, or age, as the trader has chosen. */
export function TableTime({ time, format = formatDateTime }: Props) {
  const [choice] = useSetting('tableTimes')
  return choice === 'relative' ? <RelativeTime time={time} /> : format(time)
}

/** Shows an age. Date and time are its tooltip, and screen readers read them after the age. */
function RelativeTime({ time }: { time: number }) {
  const age = useNow(AGE_INTERVAL_MS) - time
  const date = formatDateTime(time)
  return (
    <time dateTime={new Date(time).toISOString()} title={date}>
      {age < MINUTE_MS ? text('justNow') : text('ago', { age: formatDuration(age) })}
      <span className="sr-only"> {date}</span>
    </time>
  )
}
