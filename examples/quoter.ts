// Quotes one bid and one ask around the mark price, on an account that trades nothing else in this market, and cancels both
// when it ends. Without KEDGE_PRIVATE_KEY it makes a key for the practice venue and asks for practice funds. docs/sdk.md
import { setTimeout as sleep } from 'node:timers/promises'
import { connectVenue, createKey, divide, floorTo, formatDecimal, multiply, ONE, parseDecimal } from 'kedge'

const { KEDGE_URL: url = 'http://127.0.0.1:8080', KEDGE_PRIVATE_KEY: privateKey, KEDGE_ACCOUNT: account } = process.env
const { KEDGE_SYMBOL = 'BTC-PERP', KEDGE_ROUNDS = 'Infinity', KEDGE_ROUND_MS = '1000' } = process.env
/** Distance of each quote from the mark price, as a fraction of it. */
const DISTANCE = parseDecimal('0.0005')
/** A position of so many quotes is not added to. */
const MAX_QUOTES = 10n

const venue = await connectVenue({ url, privateKey: privateKey ?? createKey().privateKey, ...(account && { account }) })
const address = venue.account!
if (privateKey === undefined) await venue.requestFunds(address)
const { list: symbols } = await venue.read('symbols', {})
const symbol = symbols.find((candidate) => candidate.symbol === KEDGE_SYMBOL && candidate.kind === 'perpetual')
if (!symbol) throw new Error(`the venue has no perpetual ${KEDGE_SYMBOL}`)
const { symbol_id, min_notional } = symbol
const [tick, lot, least] = [symbol.tick_size, symbol.lot_size, symbol.min_quantity].map(parseDecimal) as bigint[]

let mark: bigint | null = null
venue.subscribe('ticker', { symbol_id }, { onPush: ({ data }) => (mark = readPrice(data.mark_price)) })
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))

for (let round = 0; round < Number(KEDGE_ROUNDS) && !isEnding; round++) {
  await sleep(Number(KEDGE_ROUND_MS))
  // Should this program stop without its last lines, the venue cancels for it.
  await venue.write('cancelAllAfter', { timeout: 60_000 })
  if (mark === null) continue
  const { list: positions } = await venue.read('positions', { address, symbol_id })
  const size = parseDecimal(positions[0]?.open_size ?? '0')
  const quantity = quantityAt(mark)
  const { list: open } = await venue.read('orders', { address, symbol_id })
  for (const is_buy of [true, false]) {
    const price = priceOf(is_buy, mark)
    const isFull = is_buy ? size >= quantity * MAX_QUOTES : size <= -quantity * MAX_QUOTES
    const resting = open.filter((order) => order.is_buy === is_buy)
    // What is not where it should be is canceled first, so that a side never has two quotes.
    const stale = resting.filter((order, index) => isFull || index > 0 || order.price !== price)
    for (const { order_id } of stale) report('cancel', await venue.write('cancelOrder', { order_id }))
    if (isFull || resting.length > stale.length) continue
    const order = { symbol_id, is_buy, price, quantity: formatDecimal(quantity) }
    const terms = { order_type: 'limit', position_side: 'both', margin_mode: 'cross' } as const
    const placed = await venue.write('placeOrder', { ...order, ...terms, flags: ['post_only'] })
    report(`${is_buy ? 'bid' : 'ask'} ${price}`, placed)
  }
}
const ended = await venue.write('cancelAll', { symbol_id })
await venue.write('cancelAllAfter', { timeout: 0 })
console.log(`ended: ${ended.kind}`)
venue.close()

/** The price of a side's quote, rounded away from the mark price to a whole tick. */
function priceOf(isBuy: boolean, at: bigint): string {
  const price = isBuy ? floorTo(multiply(at, ONE - DISTANCE), tick!) : -floorTo(-multiply(at, ONE + DISTANCE), tick!)
  return formatDecimal(price)
}

/** The smallest quantity that the market takes at a price, in whole lots. */
function quantityAt(price: bigint): bigint {
  const enough = -floorTo(-divide(parseDecimal(min_notional), price), lot!) + lot!
  return enough > least! ? enough : least!
}

function readPrice(text: string | null): bigint | null {
  return text === null ? null : parseDecimal(text)
}

function report(what: string, outcome: { readonly kind: string; readonly message?: string }): void {
  console.log(`${what}: ${outcome.kind} ${outcome.message ?? ''}`.trimEnd())
}
