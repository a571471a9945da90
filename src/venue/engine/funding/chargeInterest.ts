import { multiply, parseDecimal } from '@/base/decimal'
import { applyFlow } from '../money/applyFlow'
import { totalOf } from '../state/accounts'
import { addTo, INTEREST_INTERVAL_MS, type World } from '../state/World'

/** 0.001 % an hour. docs/protocol 7.11. */
const HOURLY_RATE = parseDecimal('0.00001')

/** At each full hour of venue time, charges interest on what is owed then (docs/protocol 9.63). */
export function chargeInterest(world: World): void {
  if (world.time < world.nextInterest) return
  for (const account of world.accounts.values())
    for (const coin of world.coins) {
      const total = totalOf(account, coin)
      if (total >= 0n) continue
      const interest = multiply(-total, HOURLY_RATE)
      applyFlow(world, account, coin, 'interest', -interest)
      addTo(world.earned, coin, interest)
    }
  world.nextInterest += INTEREST_INTERVAL_MS
}
