import Bars from 'lucide-react/icons/chart-bar-big'
import { formatTicks } from '@/terminal/format/format'
import { useSetting } from '@/terminal/session/Services'
import { type Depth, DEPTHS } from '@/protocol/book/levelSet'
import type { Instrument } from '@/trading/instrument/instrument'
import { IconButton } from '@/ui/controls/IconButton'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { text } from './messages'
import type { BookSides } from './painter/createBookScreen'

type SidesProps = { sides: BookSides; onSides: (sides: BookSides) => void }

/** Chooses the shown sides of the book. */
export function SidesPicker({ sides, onSides }: SidesProps) {
  return (
    <div className="no-scrollbar min-w-0 overflow-x-auto">
      <Segmented
        label={text('sides')}
        size="small"
        value={sides}
        options={[
          { value: 'both', label: text('sidesBoth') },
          { value: 'bids', label: text('sidesBids') },
          { value: 'asks', label: text('sidesAsks') },
        ]}
        onChange={onSides}
      />
    </div>
  )
}

/** Chooses what the bars show: the cumulative size, or each level's own size. */
export function BarsSwitch() {
  const [bars, setBars] = useSetting('bookBars')
  const isLevel = bars === 'level'
  return (
    <IconButton
      label={text(isLevel ? 'barsLevel' : 'barsTotal')}
      pressed={isLevel}
      icon={<Bars className="size-3.5" />}
      onClick={() => setBars(isLevel ? 'total' : 'level')}
    />
  )
}

type StepsProps = {
  instrument: Instrument
  depth: Depth
  merge: number
  onDepth: (depth: Depth) => void
  onMerge: (merge: number) => void
}

/** Chooses depth and merge of the book. */
export function StepPickers({ instrument, depth, merge, onDepth, onMerge }: StepsProps) {
  return (
    <>
      <Select
        label={text('depth')}
        title={text('depthHint')}
        compact
        value={String(depth)}
        options={DEPTHS.map((levels) => ({ value: String(levels), label: String(levels) }))}
        onChange={(value) => onDepth(DEPTHS.find((levels) => String(levels) === value) ?? depth)}
      />
      <Select
        label={text('merge')}
        title={text('merge')}
        compact
        value={String(merge)}
        options={instrument.merges.map((step) => ({ value: String(step), label: formatTicks(step, instrument) }))}
        onChange={(value) => onMerge(Number(value))}
      />
    </>
  )
}
