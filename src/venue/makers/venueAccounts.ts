import type { Address } from '@/protocol/fields'
import type { QuoteShape } from './targetPrices'

/** An account of the venue's own. */
export type VenueAccount = { name: string; address: Address }

/** The accounts that quote, with the shape of their quotes: tight, wider, and widest for depth. */
export const MAKERS: readonly (VenueAccount & { shape: QuoteShape; turnMs: number })[] = [
  { ...account('kedge maker one'), shape: { levels: 64, width: 1, phase: 0 }, turnMs: 600 },
  { ...account('kedge maker two'), shape: { levels: 56, width: 1.9, phase: 0.5 }, turnMs: 1_200 },
  { ...account('kedge maker six'), shape: { levels: 60, width: 3.1, phase: 0.2 }, turnMs: 2_000 },
]

/** The accounts that take, by market (some markets share one). */
export const TAKERS: readonly VenueAccount[] = [account('kedge taker one'), account('kedge taker two')]

/** The accounts that trade perpetuals with leverage; they are distributed evenly over the markets. */
export const LEVERAGED: readonly VenueAccount[] = Array.from({ length: 48 }, (_, index) =>
  account(`kedge trader ${index + 1}`),
)

/** The funds of each maker and taker, by coin: enough for all possible losses. */
export const VENUE_FUNDS: Readonly<Record<string, string>> = {
  USDC: '1000000000',
  BTC: '100000',
  ETH: '1000000',
  KDG: '100000000000',
}

/** The funds of each leveraged account. */
export const LEVERAGED_FUNDS: Readonly<Record<string, string>> = { USDC: '1000000' }

/** Creates an account whose address encodes its name, so that its key is unknown. */
function account(name: string): VenueAccount {
  const bytes = Array.from(name, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  return { name, address: `0x${bytes.join('').padEnd(40, '0')}` }
}
