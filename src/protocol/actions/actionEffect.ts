import type { ActionName } from './actions'

/** What a write changes, for code that treats some writes alike. */
export type ActionEffect =
  | 'place'
  | 'modify'
  | 'cancel'
  | 'autoCancel'
  /** The leverage or margin of positions. */
  | 'margin'
  | 'settings'
  | 'funds'
  | 'agent'
  | 'revoke'

const EFFECTS: Readonly<Record<ActionName, ActionEffect>> = {
  placeOrder: 'place',
  modifyOrder: 'modify',
  cancelOrder: 'cancel',
  chaseOrder: 'modify',
  batchPlace: 'place',
  batchModify: 'modify',
  batchCancel: 'cancel',
  cancelAll: 'cancel',
  cancelAllAfter: 'autoCancel',
  setPositionMode: 'settings',
  setLeverage: 'margin',
  updateMargin: 'margin',
  setAutoBorrow: 'settings',
  setCoinLeverage: 'settings',
  transfer: 'funds',
  withdraw: 'funds',
  deposit: 'funds',
  approveAgent: 'agent',
  renewAgent: 'agent',
  revokeAgent: 'revoke',
  createSubAccount: 'settings',
  associateAccount: 'settings',
}

/** What a write of this name changes. */
export function actionEffect(name: ActionName): ActionEffect {
  return EFFECTS[name]
}
