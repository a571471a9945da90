import { larger, smaller } from './arithmetic'
import { type Model, type ModelAccount } from './Model'

/**
 * Credits or debits an account, and records it; does nothing for 0. A total below zero is borrowed; incoming money
 * repays first, interest before principal (docs/protocol 4.17, 7.10, 7.11, 9.61, 9.62).
 */
export function pay(
  model: Model,
  account: ModelAccount,
  coin: string,
  amount: bigint,
  kind: string,
  symbolId: number | null = null,
): void {
  if (amount === 0n) return
  const before = account.totals[coin] ?? 0n
  const after = before + amount
  account.totals[coin] = after
  const row = { owner: account.address, coin, after, symbolId }
  model.flows.push({ ...row, kind, amount })
  const charged = account.interest[coin] ?? 0n
  if (kind === 'interest') {
    account.interest[coin] = charged - amount
    return
  }
  const more = larger(0n, -after) - larger(0n, -before)
  if (more > 0n) model.flows.push({ ...row, kind: 'borrow', amount: more })
  if (more < 0n) model.flows.push({ ...row, kind: 'repay', amount: more })
  if (more < 0n) account.interest[coin] = charged - smaller(charged, -more)
}

/** Debits an account by the venue's income. */
export function charge(
  model: Model,
  account: ModelAccount,
  coin: string,
  amount: bigint,
  kind: 'fee' | 'interest',
  symbolId: number | null = null,
): void {
  pay(model, account, coin, -amount, kind, symbolId)
  model.earned[coin] = (model.earned[coin] ?? 0n) + amount
}
