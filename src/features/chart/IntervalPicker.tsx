import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { Segmented } from '@/ui/Segmented'
import { text } from './messages'

const OPTIONS = INTERVALS.map((interval) => ({ value: interval, label: interval }))

/** The thirteen intervals in one row, which scrolls where it has no room. */
export function IntervalPicker({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  return (
    <div className="no-scrollbar min-w-0 overflow-x-auto">
      <Segmented label={text('intervals')} size="small" value={value} options={OPTIONS} onChange={onChange} />
    </div>
  )
}
