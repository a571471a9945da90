import { HOUR_MS } from '@/base/durations'
import type { Address } from '@/protocol/fields'
import type { Chain } from '../chain/chain'
import { reject } from '../engine/reject'
import type { StateMachine } from '../chain/stateMachine'
import type { Rejection } from '../engine/types'
import type { InternalWrites } from './internalWrites'

const FAUCET_AMOUNTS = [
  ['USDC', '100000'],
  ['BTC', '1'],
  ['ETH', '20'],
] as const

/**
 * Creates the faucet: practice funds for an address once per hour of venue time; 42900 before. Returns the first
 * deposit, or the one that failed. docs/protocol 10.3, 9.3, 9.23.
 */
export function createFaucet({
  chain,
  machine,
  inside,
  now,
}: {
  chain: Chain
  machine: StateMachine
  inside: InternalWrites
  now: () => number
}) {
  /** Addresses whose deposit is not in a block yet. */
  const calls = new Map<Address, number>()

  return async function give(address: Address): Promise<{ ok: true; data: object } | Rejection> {
    const last = calls.get(address) ?? machine.faucetTime(address)
    if (last !== null && now() - last < HOUR_MS) return reject('42900', 'an address can use the faucet once per hour')
    calls.set(address, now())
    const marked = chain.control({ kind: 'faucet', address })
    const deposits = await Promise.all(FAUCET_AMOUNTS.map(([coin, amount]) => inside.deposit(address, coin, amount)))
    await marked
    calls.delete(address)
    return deposits.find((deposit) => !deposit.ok) ?? deposits[0]!
  }
}
