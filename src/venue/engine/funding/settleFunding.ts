import { type Decimal, ONE, divideHalfEven, formatDecimal, maxBigInt, minBigInt, parseDecimal } from '@/base/decimal'
import { applyFlow } from '../money/applyFlow'
import { emitPosition } from '../records/emit'
import { sizeOf } from '../state/markets'
import type { Market } from '../state/model'
import type { World } from '../state/World'

/** Funding is clamped to ±0.75 %. docs/protocol 7.9. */
const MAX_RATE = parseDecimal('0.0075')

/** The clamped mean premium of the current interval; 0 before the first block. */
export function currentRate(market: Market): Decimal {
  const { premiumSum, premiumSamples } = market.perpetual!
  if (premiumSamples === 0) return 0n
  return maxBigInt(-MAX_RATE, minBigInt(MAX_RATE, divideHalfEven(premiumSum, BigInt(premiumSamples))))
}

/**
 * Settles a perpetual's funding when due: every position pays |size| × mark × rate, longs to shorts if the rate is positive.
 * Rounding differences go to the insurance fund (docs/protocol 9.67). An isolated position pays from its margin.
 */
export function settleFunding(world: World, market: Market): void {
  const perpetual = market.perpetual!
  if (world.time < perpetual.nextFunding) return
  const rate = currentRate(market)
  let left = 0n
  for (const position of perpetual.positions) {
    const paid = divideHalfEven(sizeOf(market, position.lots) * market.mark * rate, ONE * ONE)
    left += paid
    if (paid === 0n) continue
    position.funding += paid
    if (position.isolatedMargin !== null) position.isolatedMargin -= paid
    applyFlow(world, position.account, market.quote, 'funding', -paid, market.id)
    emitPosition(world, position, 'funding')
  }
  applyFlow(world, world.fund, market.quote, 'funding', left, market.id)
  world.events.push({
    kind: 'funding',
    funding: {
      symbol_id: market.id,
      rate: formatDecimal(rate),
      mark_price: formatDecimal(market.mark),
      time: perpetual.nextFunding,
    },
    txHash: world.txHash,
    time: world.time,
  })
  perpetual.nextFunding += perpetual.fundingInterval
  perpetual.premiumSum = 0n
  perpetual.premiumSamples = 0
}
