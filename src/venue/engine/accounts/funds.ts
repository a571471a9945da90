import { parseDecimal } from '@/base/decimal'
import type { ActionBody } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { applyFlow } from '../money/applyFlow'
import { availableOf, debtsWithinLimits } from '../money/funds'
import { reject } from '../reject'
import { walletOf } from '../state/accounts'
import type { AccountState } from '../state/model'
import { accountAt, addTo, type World } from '../state/World'
import type { Rejection } from '../types'
import { inScope, registerAccount } from './registry'

/** POST /v1/account/deposit: adds money from outside; creates the account if needed. */
export function deposit(world: World, body: ActionBody<'deposit'>): Rejection | null {
  if (!world.coins.includes(body.coin)) return reject('10002', `coin: no such coin ${body.coin}`)
  const account = accountAt(world, body.to_address)
  const amount = parseDecimal(body.amount)
  registerAccount(world, account)
  addTo(world.deposited, body.coin, amount)
  applyFlow(world, account, body.coin, 'deposit', amount)
  return null
}

/** POST /v1/account/withdraw. Returns the withdrawal's id. */
export function withdraw(
  world: World,
  account: AccountState,
  body: ActionBody<'withdraw'>,
): { id: string } | Rejection {
  const rejection = checkTransferAmount(world, account, body.coin, body.amount)
  if (rejection !== null) return rejection
  const amount = parseDecimal(body.amount)
  addTo(world.deposited, body.coin, -amount)
  applyFlow(world, account, body.coin, 'withdraw', -amount)
  return { id: String(++world.counters.withdrawal) }
}

/** POST /v1/account/transfer, from an account in the signer's scope to any existing account (docs/protocol 9.38, 9.40). */
export function transfer(world: World, signer: Address, body: ActionBody<'transfer'>): Rejection | null {
  const { from_address: fromAddress = signer, to_address: toAddress, coin, amount } = body
  if (!inScope(world, signer, fromAddress)) return reject('11005')
  const to = world.accounts.get(toAddress)
  if (to === undefined) return reject('10004', `no account: ${toAddress}`)
  const from = accountAt(world, fromAddress)
  const rejection = checkTransferAmount(world, from, coin, amount)
  if (rejection !== null) return rejection
  applyFlow(world, from, coin, 'transfer_out', -parseDecimal(amount))
  applyFlow(world, to, coin, 'transfer_in', parseDecimal(amount))
  return null
}

/** Only available money can leave, and none that backs borrowed coins. */
function checkTransferAmount(world: World, account: AccountState, coin: string, text: string): Rejection | null {
  if (!world.coins.includes(coin)) return reject('10002', `coin: no such coin ${coin}`)
  const amount = parseDecimal(text)
  if (amount > availableOf(account, coin)) return reject('20003')
  const wallet = walletOf(account, coin)
  wallet.total -= amount
  const covered = debtsWithinLimits(world, account)
  wallet.total += amount
  return covered ? null : reject('20003')
}
