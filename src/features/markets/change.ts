import { type Decimal, divide, parseDecimal, sign } from '@/base/decimal'
import type { Direction } from '@/terminal/orders/direction'
import type { Ticker } from '@/protocol/records/ticker'

/** How far a market moved within 24 hours, in quote currency and as a fraction of where it stood. */
export type Change = { amount: Decimal; fraction: Decimal; direction: Direction }

/** The change of 24 hours, or null where there is nothing to compare. */
export function selectChange(ticker: Ticker | null | undefined): Change | null {
  if (!ticker?.last_price || !ticker.open_24h) return null
  const open = parseDecimal(ticker.open_24h)
  if (open === 0n) return null
  const amount = parseDecimal(ticker.last_price) - open
  return { amount, fraction: divide(amount, open), direction: DIRECTIONS[sign(amount)] }
}

const DIRECTIONS = { [-1]: 'down', 0: 'flat', 1: 'up' } as const
