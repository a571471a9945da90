import { type Decimal, formatDecimal } from '@/base/decimal'
import { bestTick } from './book/Book'
import { listLevels, walkOrders } from './book/walk'
import { isResting } from './state/orders'
import type { Market } from './state/model'
import { SETTLEMENT_COIN, type World } from './state/World'
import type { Invariants } from './types'

/**
 * Checks the engine's invariants. Per coin: deposits − withdrawals equal the holdings of accounts and venue (less open
 * positions' cost, since their profit is not settled: docs/protocol 9.69). Per symbol: long size equals short size. No
 * book is crossed, and levels and reservations are the sums of their orders. docs/protocol 10.5.
 */
export function checkInvariants(world: World): Invariants {
  const balances = world.coins.flatMap((coin) => checkCoin(world, coin))
  const positions: string[] = []
  const books: string[] = []
  for (const market of world.markets.values()) {
    positions.push(...checkPositions(market))
    books.push(...checkBook(world, market))
  }
  balances.push(...checkReservations(world))
  return {
    balances_ok: balances.length === 0,
    positions_ok: positions.length === 0,
    books_ok: books.length === 0,
    detail: [...balances, ...positions, ...books],
  }
}

function checkCoin(world: World, coin: string): string[] {
  let total = world.earned.get(coin) ?? 0n
  for (const account of world.accounts.values()) total += account.wallets.get(coin)?.total ?? 0n
  if (coin === SETTLEMENT_COIN) total -= costOfPositions(world)
  const deposited = world.deposited.get(coin) ?? 0n
  return total === deposited ? [] : [`${coin}: ${formatDecimal(total)} held, ${formatDecimal(deposited)} deposited`]
}

function costOfPositions(world: World): Decimal {
  let cost = 0n
  for (const market of world.markets.values())
    for (const position of market.perpetual?.positions ?? []) cost += position.cost
  return cost
}

function checkPositions({ id, perpetual }: Market): string[] {
  if (perpetual === null) return []
  let long = 0
  let short = 0
  for (const { lots } of perpetual.positions) {
    if (lots > 0) long += lots
    else short -= lots
  }
  if (long === short && long === perpetual.longLots) return []
  return [`symbol ${id}: ${long} lots long, ${short} short, ${perpetual.longLots} counted`]
}

function checkBook({ orders }: World, { id, book }: Market): string[] {
  const faults: string[] = []
  const [bid, ask] = [bestTick(book.bids), bestTick(book.asks)]
  if (bid !== null && ask !== null && bid >= ask) faults.push(`symbol ${id}: crossed at ${bid} and ${ask}`)
  for (const side of [book.bids, book.asks]) {
    const sums = new Map<number, number>()
    for (const number of walkOrders(side)) {
      const order = orders.get(number)!
      sums.set(order.ticks, (sums.get(order.ticks) ?? 0) + order.lots)
    }
    for (const [tick, lots] of listLevels(side))
      if (lots !== sums.get(tick) || lots <= 0) faults.push(`symbol ${id}: level ${tick} is not the sum of its orders`)
  }
  return faults
}

function checkReservations(world: World): string[] {
  const reserved = new Map<string, Decimal>()
  for (const order of world.orders.values()) {
    const { market, account, isBuy } = order
    if (market.perpetual !== null || !isResting(order)) continue
    const key = `${account.address} ${isBuy ? market.quote : market.base}`
    const lots = BigInt(order.lots)
    const amount = isBuy ? lots * BigInt(order.ticks) * market.unit : lots * market.lot
    reserved.set(key, (reserved.get(key) ?? 0n) + amount)
  }
  const faults: string[] = []
  for (const account of world.accounts.values())
    for (const [coin, wallet] of account.wallets)
      if (wallet.reserved !== (reserved.get(`${account.address} ${coin}`) ?? 0n))
        faults.push(
          `${account.address}: ${formatDecimal(wallet.reserved)} ${coin} reserved, which is not the sum of its orders`,
        )
  return faults
}
