import type { AccountState } from '../state/model'
import type { World } from '../state/World'

/** Of how many addresses without an account the rejected orders are remembered: keys cost nothing, memory does. */
const MAX_STRANGERS = 1000

/** Keeps the rejected orders of an address that has no account, so that a cancel can distinguish 20014 from 20013. */
export function rememberStranger({ strangers }: World, { address, createdTime, closed }: AccountState): void {
  if (createdTime !== null) return
  strangers.set(address, closed)
  if (strangers.size > MAX_STRANGERS) strangers.delete(strangers.keys().next().value!)
}
