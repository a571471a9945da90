import { divide, parseDecimal } from '@/base/decimal'
import { symbolName } from '@/terminal/format/symbolName'
import { formatPrice, formatSize } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import type { FillSum } from '@/terminal/watch/FillNotice'
import { text } from './messages'

/** Most fills that one message describes singly, per market and direction. */
const MAX_LISTED = 3

/** The text of one message about fills of the address named `name`. */
export function describeFills(
  name: string,
  sums: readonly FillSum[],
  findMarket: (symbolId: number) => Market | undefined,
): { title: string; detail: string } {
  const written = sums.map((sum) => ({ sum, ...write(sum, findMarket(sum.symbolId)) }))
  const [only, another] = written
  if (only && !another) {
    const { isBuy, orders } = only.sum
    return {
      title: text(isBuy ? 'bought' : 'sold', { name, size: only.size, symbol: only.symbol }),
      detail: orders === 1 ? text('average', only) : text('averageOf', { count: orders, price: only.price }),
    }
  }
  const parts = written
    .slice(0, MAX_LISTED)
    .map(({ sum, symbol, size, price }) => text(sum.isBuy ? 'boughtPart' : 'soldPart', { symbol, size, price }))
  if (written.length > MAX_LISTED) parts.push(text('morePart', { count: written.length - MAX_LISTED }))
  return {
    title: text('filled', { name, count: sums.reduce((count, { orders }) => count + orders, 0) }),
    detail: parts.join('; '),
  }
}

function write({ symbolId, quantity, amount }: FillSum, market: Market | undefined) {
  const average = divide(parseDecimal(amount), parseDecimal(quantity))
  if (!market) return { symbol: symbolName(undefined, symbolId), size: quantity, price: amount }
  const { instrument } = market
  return {
    symbol: instrument.symbol,
    size: formatSize(quantity, instrument),
    price: formatPrice(average, instrument),
  }
}
