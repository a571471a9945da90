import { practiceLimits } from '@/protocol/profile'
import { subAccountAddress } from '@/protocol/signing'
import type { Address } from '@/protocol/fields'
import { reject } from '../reject'
import type { AccountState } from '../state/model'
import { accountAt, type World } from '../state/World'
import type { Rejection } from '../types'

/** Registers the account of an address, if it is not registered yet (docs/protocol 9.33). */
export function registerAccount(world: World, account: AccountState): void {
  if (account.createdTime !== null) return
  account.createdTime = world.time
  account.index = ++world.counters.account
  world.accounts.set(account.address, account)
  world.closedWithoutAccount.delete(account.address)
  world.events.push({ kind: 'accountCreated', address: account.address, txHash: world.txHash, time: world.time })
}

/** Whether an address is a main account itself, or one in its scope (docs/protocol 2.10). */
export function inScope(world: World, main: Address, address: Address): boolean {
  return main === address || world.accounts.get(address)?.main?.address === main
}

/** Creates a sub-account with its own address. docs/protocol 3.26, 9.39. */
export function createSubAccount(
  world: World,
  main: AccountState,
  label: string,
): { readonly address: Address } | Rejection {
  if (main.main !== null) return reject('12008', 'a sub-account cannot have sub-accounts')
  const rejection = checkNewAccount(main, label)
  if (rejection !== null) return rejection
  const sub = nextSub(world, main)
  registerAccount(world, main)
  join(main, sub, label)
  registerAccount(world, sub)
  return { address: sub.address }
}

/** Adds an account to the scope of a main account. docs/protocol 3.27, 9.39, 9.86. */
export function associateAccount(
  world: World,
  account: AccountState,
  address: Address,
  label: string,
): Rejection | null {
  const main = world.accounts.get(address)
  const free = account.main === null && account.subs.length === 0
  if (!free || main === undefined || main === account || main.main !== null || main === world.fund)
    return reject('12008')
  const rejection = checkNewAccount(main, label)
  if (rejection !== null) return rejection
  join(main, account, label)
  registerAccount(world, account)
  return null
}

function checkNewAccount(main: AccountState, label: string): Rejection | null {
  if (main.subs.some((sub) => sub.label === label)) return reject('12004')
  return main.subs.length >= practiceLimits.subAccounts ? reject('12005') : null
}

/** The next sub-account address by index that is not a main account already. */
function nextSub(world: World, main: AccountState): AccountState {
  for (;;) {
    const sub = accountAt(world, subAccountAddress(main.address, main.derivedSubs++))
    if (sub.main === null && sub.subs.length === 0) return sub
  }
}

function join(main: AccountState, sub: AccountState, label: string): void {
  sub.main = main
  sub.label = label
  main.subs.push(sub)
}
