import { useNow } from '../live/useNow'
import { useSetting } from '../session/Services'
import { formatDuration, formatDateTime } from './formatTime'
import { createText } from './text'

const text = createText({
  ago: '{age} ago',
  justNow: 'Just now',
})

/** How often ages in tables are written anew, ms: often enough to be right, seldom enough to be read. */
const PERIOD_MS = 10_000
const MINUTE_MS = 60_000

type Props = {
  /** ms. */
  time: number
  /** How the moment is written where dates and times are chosen: day and time, unless specified otherwise. */
  format?: ((time: number) => string) | undefined
}

/** A moment in a table, as the trader wants those: its date and time, or how long ago it was. */
export function TableTime({ time, format = formatDateTime }: Props) {
  const [choice] = useSetting('tableTimes')
  return choice === 'relative' ? <RelativeTime time={time} /> : format(time)
}

/** Its date and time are its tooltip, and read out after the age. */
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
