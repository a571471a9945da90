import type { ActionName } from '@/protocol/actions'
import { createText } from '@/terminal/format/text'

/** The title of each kind of write before it is signed. */
export const actionTitle = createText({
  approveAgent: 'Enable trading',
  renewAgent: 'Renew trading key',
  revokeAgent: 'Revoke trading key',
  createSubAccount: 'Create a sub-account',
  associateAccount: 'Put this account under another',
  transfer: 'Transfer',
  withdraw: 'Withdraw',
  deposit: 'Deposit',
  placeOrder: 'Place order',
  modifyOrder: 'Modify order',
  cancelOrder: 'Cancel order',
  chaseOrder: 'Move order to the best price',
  batchPlace: 'Place several orders',
  batchModify: 'Modify several orders',
  batchCancel: 'Cancel several orders',
  cancelAll: 'Cancel all orders',
  cancelAllAfter: 'Auto-cancel timer',
  setPositionMode: 'Position mode',
  setLeverage: 'Set leverage',
  updateMargin: 'Isolated margin',
  setAutoBorrow: 'Auto-borrow',
  setCoinLeverage: 'Coin leverage',
} satisfies Record<ActionName, string>)

/** The effect of each kind of write, in a sentence. */
export const actionEffectText = createText({
  approveAgent:
    'This trading key may then place, change and cancel orders and set leverage and margin for this account. It can never withdraw or transfer, and it expires automatically.',
  renewAgent: 'The key stays valid for this long from now on.',
  revokeAgent: 'The key stops working at once and for good. Open orders stay until they are canceled.',
  createSubAccount: 'A new account under your own, which your wallet and your main keys may trade.',
  associateAccount: 'The main account may then trade for this one and move its funds. This cannot be undone here.',
  transfer: 'Moves funds between accounts. It cannot be undone.',
  withdraw: 'Funds leave the venue for this address. It cannot be undone.',
  deposit: 'Only the venue itself signs this.',
  placeOrder: 'Your wallet signs this one order.',
  modifyOrder: 'Your wallet signs this one change.',
  cancelOrder: 'Your wallet signs this one cancel.',
  chaseOrder: 'Your wallet signs this one change.',
  batchPlace: 'Your wallet signs them together.',
  batchModify: 'Your wallet signs them together.',
  batchCancel: 'Your wallet signs them together.',
  cancelAll: 'Every open order, in every market unless one is named.',
  cancelAllAfter: 'The venue cancels all open orders unless the timer is renewed in time.',
  setPositionMode: 'Applies to all perpetuals of the account.',
  setLeverage: 'Applies to the open position and to new orders.',
  updateMargin: 'A positive amount adds margin, a negative one removes it.',
  setAutoBorrow: 'Whether spot orders may borrow what is missing.',
  setCoinLeverage: 'How much of the coin may be borrowed.',
} satisfies Record<ActionName, string>)
