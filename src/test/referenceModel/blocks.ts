import { HOUR_MS } from '@/base/durations'
import { larger, product, quotient, ratio, smaller, sumOf, WHOLE } from './arithmetic'
import { rankAll } from './deleveraging'
import { fireTriggers } from './fire'
import { coverOverdrawn, liquidateAll } from './liquidation'
import { accountOf, FUND, type Model, type ModelPrices, type ModelSymbol } from './Model'
import { charge, pay } from './charge'
import { pricesOf } from './orders'
import { cancelAll } from './placements'

/** Number of blocks in the 30 s that the mark price uses. */
const WINDOW = 600
const MAX_FUNDING = 75n * 10n ** 14n

/** Opens a block: cancels the orders of accounts whose auto-cancel deadline passed. */
export function openBlock(model: Model, time: number): void {
  model.time = time
  for (const account of model.accounts) {
    if (account.cancelAllAt === null || account.cancelAllAt > time) continue
    account.cancelAllAt = null
    cancelAll(model, account.address)
  }
}

/**
 * Closes a block: mark prices, the triggers they reach, funding and interest when due, liquidation, and the levels of
 * deleveraging.
 */
export function closeBlock(model: Model): void {
  for (const symbol of model.symbols) markSymbol(model, symbol)
  for (const symbol of model.symbols) fireTriggers(model, symbol.id)
  for (const symbol of model.symbols) if (!symbol.isSpot) settleFunding(model, symbol)
  chargeInterest(model)
  coverOverdrawn(model)
  liquidateAll(model)
  rankAll(model)
}

/** 0.001 % an hour of the debt at the full hour. */
const INTEREST = 10n ** 13n

function chargeInterest(model: Model): void {
  if (model.time < model.nextInterest) return
  for (const account of model.accounts)
    for (const [coin, total] of Object.entries(account.totals))
      if (total < 0n) charge(model, account, coin, product(-total, INTEREST), 'interest')
  model.nextInterest += HOUR_MS
}

/** docs/protocol 7.5, 9.65 (a missing price counts as the oracle price), 9.67 (the premium's samples). */
function markSymbol(model: Model, { id, isSpot }: ModelSymbol): void {
  const prices = model.prices[id]!
  if (isSpot) {
    prices.mark = prices.oracle
    return
  }
  const gap = gapOf(model, id, prices)
  prices.gaps = [...prices.gaps, gap].slice(-WINDOW)
  prices.premiums.push(gap === null ? 0n : ratio(gap, prices.oracle))
  const gaps = prices.gaps.filter((value) => value !== null)
  const average = gaps.length === 0 ? 0n : quotient(sumOf(gaps), BigInt(gaps.length))
  const candidates = [prices.oracle, prices.oracle + average, prices.last ?? prices.oracle]
  prices.mark = candidates.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))[1]!
}

function gapOf(model: Model, id: number, { oracle }: ModelPrices): bigint | null {
  const bid = pricesOf(model, id, true)[0]
  const ask = pricesOf(model, id, false)[0]
  return bid === undefined || ask === undefined ? null : (bid + ask) / 2n - oracle
}

/**
 * docs/protocol 9.67: the mean premium, clamped; each position pays size × mark × rate. The insurance fund gets the
 * rest of rounding.
 */
function settleFunding(model: Model, { id, fundingInterval }: ModelSymbol): void {
  const prices = model.prices[id]!
  if (model.time < prices.nextFunding) return
  const mean = quotient(sumOf(prices.premiums), BigInt(prices.premiums.length))
  const rate = larger(-MAX_FUNDING, smaller(MAX_FUNDING, mean))
  let left = 0n
  for (const account of model.accounts)
    for (const position of account.positions.filter(({ symbolId }) => symbolId === id)) {
      const paid = quotient(position.size * prices.mark * rate, WHOLE * WHOLE)
      position.funding += paid
      if (position.mode === 'isolated') position.margin -= paid
      pay(model, account, 'USDC', -paid, 'funding', id)
      left += paid
    }
  pay(model, accountOf(model, FUND), 'USDC', left, 'funding', id)
  prices.premiums = []
  prices.nextFunding += fundingInterval
}
