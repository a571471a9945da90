import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

/** Chooses between buying and selling. What guards the only position there is can only be on the side that closes it. */
export function SideChoice({ ticket }: { ticket: Ticket }) {
  const { form, change, funds } = ticket
  const guards = form.orderType === 'tpsl' && funds.positionMode !== 'hedge'
  const size = guards ? (funds.funds?.position ?? 0n) : 0n
  return (
    <Segmented
      label={text('side')}
      size="large"
      value={form.isBuy ? 'buy' : 'sell'}
      options={[
        { value: 'buy', label: text('buy'), tone: 'up', disabled: size > 0n },
        { value: 'sell', label: text('sell'), tone: 'down', disabled: size < 0n },
      ]}
      onChange={(side) => change({ isBuy: side === 'buy' })}
    />
  )
}
