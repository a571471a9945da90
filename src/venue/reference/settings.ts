import { parseDecimal } from '@/base/decimal'
import { larger, magnitude, quotient, smaller } from './arithmetic'
import { allowsLeverage } from './faults'
import { freeOf, maintenanceOf, unrealizedOf } from './funds'
import { accountOf, leverageOf, type Model, pay, type ModelPosition, symbolOf } from './Model'

/** Sets the position mode; refused while a perpetual position or order is open (20019). */
export function setMode(model: Model, address: string, hedge: boolean): string[] {
  const account = accountOf(model, address)
  const orders = model.orders.filter((order) => order.owner === address && order.side !== null)
  if (hedge !== account.hedge && orders.length + account.positions.length > 0) return ['20019']
  account.hedge = hedge
  return []
}

/** Sets a leverage: a lower one must be carried and tops isolated margins up (Settled 68, 76). */
export function setLeverage(model: Model, address: string, symbolId: number, leverage: number): string[] {
  if (!allowsLeverage(model, address, symbolId, leverage)) return ['20008']
  const account = accountOf(model, address)
  const before = leverageOf(account, symbolOf(model, symbolId))
  const isolated = account.positions.filter((held) => held.symbolId === symbolId && held.mode === 'isolated')
  const margins = isolated.map(({ margin }) => margin)
  account.leverages[symbolId] = leverage
  for (const held of isolated) held.margin = larger(held.margin, entryMargin(held, leverage))
  if (leverage >= before || freeOf(model, address, 'USDC') >= 0n) return []
  account.leverages[symbolId] = before
  for (const [index, held] of isolated.entries()) held.margin = margins[index]!
  return ['20003']
}

function entryMargin({ cost }: ModelPosition, leverage: number): bigint {
  return quotient(magnitude(cost), BigInt(leverage))
}

/** Adds to an isolated margin what is available, or takes out what the position can spare (Settled 70). */
export function changeMargin(model: Model, address: string, symbolId: number, side: string, text: string): string[] {
  const account = accountOf(model, address)
  const held = account.positions.find((position) => position.symbolId === symbolId && position.side === side)
  if (held === undefined || held.mode === 'cross') return ['20020']
  const amount = parseDecimal(text)
  if (amount > 0n && amount > freeOf(model, address, 'USDC')) return ['20003']
  const margin = held.margin + amount
  const least = entryMargin(held, leverageOf(account, symbolOf(model, symbolId)))
  const covered = margin + smaller(0n, unrealizedOf(model, held)) >= maintenanceOf(model, held)
  if (amount < 0n && (margin < least || !covered)) return ['20020']
  held.margin = margin
  return []
}

/** Money comes in from outside. */
export function deposit(model: Model, address: string, coin: string, amount: bigint): void {
  pay(accountOf(model, address), coin, amount)
  model.deposited[coin] = (model.deposited[coin] ?? 0n) + amount
}

/** Money leaves, for outside (`to` null) or for another account; only what is available does. */
export function send(model: Model, from: string, to: string | null, coin: string, amount: bigint): string[] {
  const receiver = to === null ? null : model.accounts.find(({ address }) => address === to)
  if (receiver === undefined) return ['10004']
  if (amount > larger(0n, freeOf(model, from, coin))) return ['20003']
  pay(accountOf(model, from), coin, -amount)
  if (receiver === null) model.deposited[coin] = (model.deposited[coin] ?? 0n) - amount
  else pay(receiver, coin, amount)
  return []
}
