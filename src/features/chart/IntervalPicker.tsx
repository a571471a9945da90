import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { ScrollRow } from '@/ui/table/ScrollRow'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from './messages'

const OPTIONS = INTERVALS.map((interval) => ({ value: interval, label: interval }))

/** Where the tools beside them leave so little room that hardly an interval would be seen. */
const NARROW = '(width < 40rem)'

/** The thirteen intervals in one row, which scrolls where it has no room and shows that it does; a list on a phone and in a narrow window. */
export function IntervalPicker({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  const isNarrow = useMediaQuery(NARROW)
  if (isNarrow)
    return (
      <Select label={text('intervals')} compact className="w-15" value={value} options={OPTIONS} onChange={onChange} />
    )
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
