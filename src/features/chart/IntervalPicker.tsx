import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { ScrollRow } from '@/ui/ScrollRow'
import { Segmented } from '@/ui/Segmented'
import { text } from './messages'

const OPTIONS = INTERVALS.map((interval) => ({ value: interval, label: interval }))

/** The thirteen intervals in one row, which scrolls where it has no room and shows that it does. */
export function IntervalPicker({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  return (
    <ScrollRow>
      <Segmented
        label={text('intervals')}
        size="small"
        value={value}
        options={OPTIONS}
        onChange={onChange}
        className="shrink-0"
      />
    </ScrollRow>
  )
}
