import { Segmented } from '@/ui/Segmented'
import { text } from './messages'

type Props = { isBuy: boolean; onChange: (isBuy: boolean) => void }

/** Chooses between buying and selling. */
export function SideChoice({ isBuy, onChange }: Props) {
  return (
    <Segmented
      label={text('side')}
      size="large"
      value={isBuy ? 'buy' : 'sell'}
      options={[
        { value: 'buy', label: text('buy'), tone: 'up' },
        { value: 'sell', label: text('sell'), tone: 'down' },
      ]}
      onChange={(side) => onChange(side === 'buy')}
    />
  )
}
