import { Segmented } from '@/ui/controls/Segmented'
import { type ClickSlot, useOneClick } from './oneClick'
import { createText } from '../format/text'

const text = createText({ label: 'Size of the next order' })

const SLOTS: readonly ClickSlot[] = [0, 1, 2, 3]

type Props = { symbol: string; size?: 'small' | 'medium' }

/** Chooses one of the four sizes for the next one-click order. */
export function ClickSizePicker({ symbol, size }: Props) {
  const { sizes, chosen, choose } = useOneClick(symbol)
  return (
    <Segmented
      label={text('label')}
      {...(size && { size })}
      value={String(chosen)}
      options={SLOTS.map((slot) => ({ value: String(slot), label: sizes.amounts[slot] }))}
      onChange={(value) => choose(SLOTS.find((slot) => String(slot) === value) ?? 0)}
    />
  )
}
