import { useState } from 'react'
import { formatPrice } from '@/terminal/format/format'
import { PRICE_MATCHES } from '@/protocol/records/enums'
import { matchedPrice } from '@/trading/book/priceMatch'
import { Select } from '@/ui/controls/Select'
import { matchName } from '../form/matchName'
import type { Ticket } from '../form/useTicket'
import { text } from '../messages'

/**
 * Select for a typed price or a price match, which the venue resolves on arrival. Each option shows its current price,
 * except the chosen one, whose price is in the field. The names do not change while the list may be open.
 */
export function PriceMatchChoice({ ticket }: { ticket: Ticket }) {
  const { form, change, live, market } = ticket
  const [fixedNames, setFixedNames] = useState<readonly string[] | null>(null)
  const names = PRICE_MATCHES.map((match) => {
    const price = matchedPrice(match, form.isBuy, live.state)
    const level = matchName(match, form.isBuy)
    return price === null || match === form.priceMatch
      ? level
      : text('matchNow', { level, price: formatPrice(price, market.instrument) })
  })
  return (
    <Select
      label={text('priceMatch')}
      compact
      className="-my-1 max-w-44 text-end"
      value={form.priceMatch ?? 'typed'}
      options={(['typed', ...PRICE_MATCHES] as const).map((value, at) => ({
        value,
        label: value === 'typed' ? text('typed') : (fixedNames ?? names)[at - 1]!,
      }))}
      onFocus={() => setFixedNames(names)}
      onBlur={() => setFixedNames(null)}
      onChange={(match) => {
        setFixedNames(null)
        change({ priceMatch: match === 'typed' ? null : match })
      }}
    />
  )
}
