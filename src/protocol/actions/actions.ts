import type * as v from 'valibot'
import type { Action } from './action'
import { placeOrder } from './placeOrder'
import { modifyOrder, cancelOrder, chaseOrder, cancelAll, cancelAllAfter } from './orderActions'
import { batchPlace, batchModify, batchCancel } from './batchActions'
import {
  setPositionMode,
  setLeverage,
  updateMargin,
  setAutoBorrow,
  setCoinLeverage,
  createSubAccount,
  associateAccount,
} from './accountActions'
import { transfer, withdraw, deposit } from './fundsActions'
import { approveAgent, renewAgent, revokeAgent } from './agentActions'

/** Every write, by name. docs/protocol 3.1. */
export const actions = {
  placeOrder,
  modifyOrder,
  cancelOrder,
  chaseOrder,
  batchPlace,
  batchModify,
  batchCancel,
  cancelAll,
  cancelAllAfter,
  setPositionMode,
  setLeverage,
  updateMargin,
  setAutoBorrow,
  setCoinLeverage,
  transfer,
  withdraw,
  deposit,
  approveAgent,
  renewAgent,
  revokeAgent,
  createSubAccount,
  associateAccount,
} as const

/** The name of a write. */
export type ActionName = keyof typeof actions

/** The business fields of a write after decoding. */
export type ActionBody<Name extends ActionName> = v.InferOutput<(typeof actions)[Name]['body']>

/** The reply data of a write, including `tx_hash`. */
export type ActionReply<Name extends ActionName> = v.InferOutput<(typeof actions)[Name]['reply']>

/** The definitions of all writes as one venue knows them. */
export type Actions = { readonly [Name in ActionName]: Action<Name, ActionBody<Name>, ActionReply<Name>> }

/** The definition of any write. */
export type AnyAction = Action<ActionName>

/** The write that a venue serves at a path; null when it serves none there. */
export function actionByPath(venue: { readonly actions: Actions }, path: string): AnyAction | null {
  return Object.values<AnyAction>(venue.actions).find((action) => action.path === path) ?? null
}
