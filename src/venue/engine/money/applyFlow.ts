import { type Decimal, formatDecimal, maxBigInt, minBigInt } from '@/base/decimal'
import type { FlowKind } from '@/protocol/records'
import { walletOf } from '../state/accounts'
import type { AccountState } from '../state/model'
import type { World } from '../state/World'

/**
 * Changes an account's balance and emits the flow row; nothing happens for 0. A negative total is borrowed, and
 * incoming money repays first: `borrow` and `repay` rows are only informational (docs/protocol 7.11, 9.62).
 */
export function applyFlow(
  world: World,
  account: AccountState,
  coin: string,
  kind: FlowKind,
  amount: Decimal,
  symbolId: number | null = null,
): void {
  if (amount === 0n) return
  const wallet = walletOf(account, coin)
  const debtBefore = maxBigInt(0n, -wallet.total)
  wallet.total += amount
  emitFlow(world, account, coin, kind, amount, symbolId)
  const owes = maxBigInt(0n, -wallet.total)
  if (kind === 'interest') wallet.interest -= amount
  else if (owes > debtBefore) emitFlow(world, account, coin, 'borrow', owes - debtBefore, symbolId)
  else if (owes < debtBefore) {
    wallet.interest -= minBigInt(wallet.interest, debtBefore - owes)
    emitFlow(world, account, coin, 'repay', owes - debtBefore, symbolId)
  }
}

function emitFlow(
  world: World,
  account: AccountState,
  coin: string,
  kind: FlowKind,
  amount: Decimal,
  symbolId: number | null,
): void {
  world.events.push({
    kind: 'flow',
    flow: {
      flow_id: String(++world.counters.flow),
      address: account.address,
      coin,
      kind,
      amount: formatDecimal(amount),
      balance_after: formatDecimal(walletOf(account, coin).total),
      symbol_id: symbolId,
      time: world.time,
      tx_hash: world.txHash,
    },
    txHash: world.txHash,
    time: world.time,
  })
}
