import { formatTicks } from '@/desk/format'
import { type Depth, DEPTHS } from '@/protocol/records/levelSet'
import type { Instrument } from '@/trading/instrument'
import { Segmented } from '@/ui/Segmented'
import { Select } from '@/ui/Select'
import { text } from './messages'
import type { BookSides } from './createBookScreen'

type Props = {
  instrument: Instrument
  sides: BookSides
  depth: Depth
  merge: number
  onSides: (sides: BookSides) => void
  onDepth: (depth: Depth) => void
  onMerge: (merge: number) => void
}

/** The book's controls: which sides, how deep, and at which price step. */
export function BookControls({ instrument, sides, depth, merge, onSides, onDepth, onMerge }: Props) {
  return (
    <>
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
      <Select
        label={text('depth')}
        compact
        value={String(depth)}
        options={DEPTHS.map((levels) => ({ value: String(levels), label: text('depthOption', { levels }) }))}
        onChange={(value) => onDepth(DEPTHS.find((levels) => String(levels) === value) ?? depth)}
      />
      <Select
        label={text('merge')}
        compact
        value={String(merge)}
        options={instrument.merges.map((step) => ({ value: String(step), label: formatTicks(step, instrument) }))}
        onChange={(value) => onMerge(Number(value))}
      />
    </>
  )
}
