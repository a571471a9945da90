import { type Decimal, absolute, divideHalfEven, parseDecimal } from '@/base/decimal'
import type { ActionBody } from '@/protocol/actions'
import type { PositionMode } from '@/protocol/records'
import { maxLeverageFor } from '../margin/maxLeverageFor'
import { notionalOf, unrealizedPnl, maintenanceOf } from '../margin/unrealized'
import { availableOf, debtsWithinLimits, freeOf } from '../money/funds'
import { reject } from '../reject'
import { emitPosition } from '../records/emit'
import { leverageOf, slotOf } from '../state/accounts'
import type { AccountState, Slot, PositionState } from '../state/model'
import { SETTLEMENT_COIN, type World } from '../state/World'
import type { Rejection } from '../types'

/** POST /v1/account/position-mode: rejected while a perpetual position or order is open (20019). */
export function setPositionMode(world: World, account: AccountState, mode: PositionMode): Rejection | null {
  if (mode !== account.positionMode && hasPerpetuals(account)) return reject('20019')
  account.positionMode = mode
  world.events.push({
    kind: 'settings',
    settings: { address: account.address, position_mode: mode },
    txHash: world.txHash,
    time: world.time,
  })
  return null
}

function hasPerpetuals(account: AccountState): boolean {
  for (const slot of account.slots.values())
    if (slot.market.perpetual !== null && (slot.orders.size > 0 || slot.positions.size > 0)) return true
  return false
}

/**
 * POST /v1/account/leverage. A lower one must be covered by the equity and adds to isolated margins; a higher one
 * releases no margin (docs/protocol 9.68, 9.76).
 */
export function setLeverage(world: World, account: AccountState, body: ActionBody<'setLeverage'>): Rejection | null {
  const market = world.markets.get(body.symbol_id)
  if (market === undefined) return reject('10004', `no such symbol: ${body.symbol_id}`)
  if (market.perpetual === null) return reject('10002', 'symbol_id: a spot symbol has no leverage')
  const slot = slotOf(account, market)
  const allowed = [...slot.positions.values()].map((position) => maxLeverageFor(market, notionalOf(position)))
  if (body.leverage > Math.min(market.perpetual.maxLeverage, ...allowed)) return reject('20008')
  const before = leverageOf(account, market)
  const margins = new Map([...slot.positions.values()].map((position) => [position, position.isolatedMargin]))
  applyLeverage(slot, body.leverage)
  if (body.leverage < before && freeOf(account, SETTLEMENT_COIN) < 0n) {
    applyLeverage(slot, before)
    for (const [position, margin] of margins) position.isolatedMargin = margin
    return reject('20003')
  }
  for (const position of slot.positions.values()) emitPosition(world, position, 'leverage')
  return null
}

function applyLeverage(slot: Slot, leverage: number): void {
  slot.leverage = leverage
  slot.orderMargin = null
  for (const position of slot.positions.values()) {
    const needed = entryMargin(position, leverage)
    if (position.isolatedMargin !== null && position.isolatedMargin < needed) position.isolatedMargin = needed
  }
}

/** Value at entry / leverage: the margin that an isolated position is opened with (docs/protocol 9.70). */
function entryMargin(position: PositionState, leverage: number): Decimal {
  return divideHalfEven(absolute(position.cost), BigInt(leverage))
}

/** POST /v1/account/isolated-margin: adds margin, or removes what is not needed (docs/protocol 9.70). */
export function updateMargin(world: World, account: AccountState, body: ActionBody<'updateMargin'>): Rejection | null {
  const market = world.markets.get(body.symbol_id)
  if (market === undefined) return reject('10004', `no such symbol: ${body.symbol_id}`)
  const position = account.slots.get(market.id)?.positions.get(body.position_side)
  if (position === undefined || position.isolatedMargin === null) return reject('20020')
  const amount = parseDecimal(body.amount)
  if (amount > availableOf(account, SETTLEMENT_COIN)) return reject('20003')
  if (amount < 0n && !canSpare(position, position.isolatedMargin + amount)) return reject('20020')
  position.isolatedMargin += amount
  emitPosition(world, position, 'margin')
  return null
}

/** Whether a margin still covers the position's initial margin, and its maintenance margin including losses. */
function canSpare(position: PositionState, margin: Decimal): boolean {
  const { account, market } = position
  const pnl = unrealizedPnl(position)
  return (
    margin >= entryMargin(position, leverageOf(account, market)) &&
    margin + (pnl < 0n ? pnl : 0n) >= maintenanceOf(position)
  )
}

/** POST /v1/account/auto-borrow. Existing debt stays when it is switched off. */
export function setAutoBorrow(account: AccountState, enabled: boolean): void {
  account.autoBorrow = enabled
}

/** POST /v1/account/coin-leverage: rejected if the debt would exceed its new limit. */
export function setCoinLeverage(
  world: World,
  account: AccountState,
  body: ActionBody<'setCoinLeverage'>,
): Rejection | null {
  if (!world.coins.includes(body.coin)) return reject('10002', `coin: no such coin ${body.coin}`)
  const before = account.coinLeverages.get(body.coin)
  account.coinLeverages.set(body.coin, body.leverage)
  if (!account.autoBorrow || debtsWithinLimits(world, account) || body.leverage >= (before ?? 1)) return null
  if (before === undefined) account.coinLeverages.delete(body.coin)
  else account.coinLeverages.set(body.coin, before)
  return reject('20003')
}
