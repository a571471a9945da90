import type { ActionName } from '@/protocol/actions'

/** What each kind of write is called, and what it comes to, before a trader signs it. */
export const actionWords: Readonly<Record<ActionName, { readonly title: string; readonly lead: string }>> = {
  approveAgent: {
    title: 'Enable trading',
    lead: 'This trading key may then place, change and cancel orders and set leverage and margin for this account. It can never withdraw or transfer, and it expires automatically.',
  },
  renewAgent: { title: 'Renew trading key', lead: 'The key goes on trading for this long from now on.' },
  revokeAgent: {
    title: 'Revoke trading key',
    lead: 'The key ends at once and for good. Resting orders stay until they are canceled.',
  },
  createSubAccount: {
    title: 'Create a sub-account',
    lead: 'A new account under your own, which your wallet and your main keys may trade.',
  },
  associateAccount: {
    title: 'Put this account under another',
    lead: 'The main account may then trade for this one and move its money. This cannot be taken back here.',
  },
  transfer: { title: 'Transfer', lead: 'Moves money between accounts. It cannot be taken back.' },
  withdraw: { title: 'Withdraw', lead: 'Money leaves the venue for this address. It cannot be taken back.' },
  deposit: { title: 'Deposit', lead: 'For the venue itself.' },
  placeOrder: { title: 'Place an order', lead: 'Your wallet signs this one order.' },
  modifyOrder: { title: 'Change order', lead: 'Your wallet signs this one change.' },
  cancelOrder: { title: 'Cancel order', lead: 'Your wallet signs this one cancel.' },
  chaseOrder: { title: 'Move order to the best price', lead: 'Your wallet signs this one change.' },
  batchPlace: { title: 'Place several orders', lead: 'Your wallet signs them together.' },
  batchModify: { title: 'Change several orders', lead: 'Your wallet signs them together.' },
  batchCancel: { title: 'Cancel several orders', lead: 'Your wallet signs them together.' },
  cancelAll: { title: 'Cancel all orders', lead: 'Every open order, in every market unless one is named.' },
  cancelAllAfter: {
    title: 'Cancel all orders after a time',
    lead: 'The venue cancels everything unless it hears of you before.',
  },
  setPositionMode: { title: 'Set the position mode', lead: 'Holds for all perpetuals of the account.' },
  setLeverage: { title: 'Set leverage', lead: 'Holds for the open position and for new orders.' },
  updateMargin: {
    title: 'Change isolated margin',
    lead: 'A positive amount adds margin, a negative one takes it out.',
  },
  setAutoBorrow: { title: 'Set borrowing', lead: 'Whether spot orders may borrow what is missing.' },
  setCoinLeverage: { title: 'Set the leverage of a coin', lead: 'How much of it may be borrowed.' },
}
