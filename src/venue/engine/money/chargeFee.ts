import type { Decimal } from '@/base/decimal'
import type { AccountState } from '../state/model'
import { addTo, type World } from '../state/World'
import { applyFlow } from './applyFlow'

/** Takes a fee from an account for the venue. */
export function chargeFee(world: World, account: AccountState, coin: string, fee: Decimal, symbolId: number): void {
  applyFlow(world, account, coin, 'fee', -fee, symbolId)
  addTo(world.earned, coin, fee)
}
