import { parseDecimal } from '@/base/decimal'
import { larger, magnitude, quotient, smaller } from './arithmetic'
import { allowsLeverage } from './checkOrder'
import { borrowLimit, debtsFit, freeOf, maintenanceOf, unrealizedOf } from './funds'
import { accountOf, leverageOf, type Model, type ModelPosition, symbolOf } from './Model'
import { pay } from './charge'

/** Sets the position mode; rejected while a perpetual position or order is open (20019). */
export function setMode(model: Model, address: string, hedge: boolean): string[] {
  const account = accountOf(model, address)
  const orders = model.orders.filter((order) => order.owner === address && order.side !== null)
  if (hedge !== account.hedge && orders.length + account.positions.length > 0) return ['20019']
  account.hedge = hedge
  return []
}

/**
 * Sets a leverage: the account must be able to afford a lower one, which tops isolated margins up (docs/protocol 9.68,
 * 9.76).
 */
export function setLeverage(model: Model, address: string, symbolId: number, leverage: number): string[] {
  if (!allowsLeverage(model, address, symbolId, leverage)) return ['20008']
  const account = accountOf(model, address)
  const before = leverageOf(account, symbolOf(model, symbolId))
  const isolated = account.positions.filter(
    (isolatedPosition) => isolatedPosition.symbolId === symbolId && isolatedPosition.mode === 'isolated',
  )
  const margins = isolated.map(({ margin }) => margin)
  account.leverages[symbolId] = leverage
  for (const isolatedPosition of isolated)
    isolatedPosition.margin = larger(isolatedPosition.margin, entryMargin(isolatedPosition, leverage))
  if (leverage >= before || freeOf(model, address, 'USDC') >= 0n) return []
  account.leverages[symbolId] = before
  for (const [index, isolatedPosition] of isolated.entries()) isolatedPosition.margin = margins[index]!
  return ['20003']
}

function entryMargin({ cost }: ModelPosition, leverage: number): bigint {
  return quotient(magnitude(cost), BigInt(leverage))
}

/** Adds available money to an isolated margin, or removes what the position does not need (docs/protocol 9.70). */
export function changeMargin(model: Model, address: string, symbolId: number, side: string, text: string): string[] {
  const account = accountOf(model, address)
  const isolatedPosition = account.positions.find(
    (position) => position.symbolId === symbolId && position.side === side,
  )
  if (isolatedPosition === undefined || isolatedPosition.mode === 'cross') return ['20020']
  const amount = parseDecimal(text)
  if (amount > 0n && amount > freeOf(model, address, 'USDC')) return ['20003']
  const margin = isolatedPosition.margin + amount
  const least = entryMargin(isolatedPosition, leverageOf(account, symbolOf(model, symbolId)))
  const covered = margin + smaller(0n, unrealizedOf(model, isolatedPosition)) >= maintenanceOf(model, isolatedPosition)
  if (amount < 0n && (margin < least || !covered)) return ['20020']
  isolatedPosition.margin = margin
  return []
}

/** Sets a coin's leverage: a lower one must allow the debt in that coin (docs/protocol 9.63). */
export function setCoinLeverage(model: Model, address: string, coin: string, leverage: number): string[] {
  const account = accountOf(model, address)
  const before = account.coinLeverages[coin] ?? 1
  account.coinLeverages[coin] = leverage
  const debt = -(account.totals[coin] ?? 0n)
  if (leverage >= before || !account.autoBorrow || debt <= 0n || debt <= borrowLimit(model, account, coin)) return []
  account.coinLeverages[coin] = before
  return ['20003']
}

/** Credits money from outside the venue. */
export function deposit(model: Model, address: string, coin: string, amount: bigint): void {
  pay(model, accountOf(model, address), coin, amount, 'deposit')
  model.deposited[coin] = (model.deposited[coin] ?? 0n) + amount
}

/** A transfer or, with `to` null, a withdrawal. */
export type Sending = {
  readonly from: string
  readonly to: string | null
  readonly coin: string
  readonly amount: bigint
}

/**
 * Sends money of an account in the signer's scope, out of the venue or to another account: only available money, and
 * none that backs a debt (docs/protocol 9.38, 9.40).
 */
export function send(model: Model, signer: string, { from, to, coin, amount }: Sending): string[] {
  const sender = model.accounts.find(({ address }) => address === from)
  const receiver = to === null ? null : model.accounts.find(({ address }) => address === to)
  if (sender === undefined || (from !== signer && sender.main !== signer)) return ['11005']
  if (receiver === undefined) return ['10004']
  if (amount > larger(0n, freeOf(model, from, coin))) return ['20003']
  sender.totals[coin] = sender.totals[coin]! - amount
  const fits = debtsFit(model, sender)
  sender.totals[coin] += amount
  if (!fits) return ['20003']
  pay(model, sender, coin, -amount, receiver === null ? 'withdraw' : 'transfer_out')
  if (receiver === null) model.deposited[coin] = (model.deposited[coin] ?? 0n) - amount
  else pay(model, receiver, coin, amount, 'transfer_in')
  return []
}
