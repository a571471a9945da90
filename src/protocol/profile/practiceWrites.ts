/**
 * The path and signing method of each write. Most values are the interface's (docs/protocol 2.5, 2.6). Tags 3, 4, 5, 6
 * and 14, and the paths and types of sub-account creation and association are guesses (docs/protocol 9.114–9.116),
 * which the profile of another venue overrides.
 */
export const practiceWrites = {
  placeOrder: { label: 'PlaceOrder', path: '/v1/trade/orders', tag: 7 },
  modifyOrder: { label: 'ModifyOrder', path: '/v1/trade/orders/modify', tag: 12 },
  cancelOrder: { label: 'CancelOrder', path: '/v1/trade/orders/cancel', tag: 8 },
  chaseOrder: { label: 'ChaseOrder', path: '/v1/trade/orders/chase', tag: 13 },
  batchPlace: { label: 'BatchOrder', path: '/v1/trade/orders/batch', tag: 17 },
  batchModify: { label: 'BatchModify', path: '/v1/trade/orders/batch/modify', tag: 18 },
  batchCancel: { label: 'BatchCancel', path: '/v1/trade/orders/batch/cancel', tag: 16 },
  cancelAll: { label: 'CancelAll', path: '/v1/trade/orders/cancel-all', tag: 9 },
  cancelAllAfter: { label: 'CancelAllAfter', path: '/v1/trade/orders/cancel-all-after', tag: 14 },
  setPositionMode: { label: 'SetPositionMode', path: '/v1/account/position-mode', tag: 10 },
  setLeverage: { label: 'SetLeverage', path: '/v1/account/leverage', tag: 11 },
  updateMargin: { label: 'UpdateMargin', path: '/v1/account/isolated-margin', tag: 15 },
  setAutoBorrow: { label: 'AutoBorrow', path: '/v1/account/auto-borrow', tag: 5 },
  setCoinLeverage: { label: 'CoinLeverage', path: '/v1/account/coin-leverage', tag: 6 },
  transfer: { label: 'Transfer', path: '/v1/account/transfer', tag: 4 },
  withdraw: { label: 'Withdraw', path: '/v1/account/withdraw', tag: 3 },
  deposit: { label: 'Deposit', path: '/v1/account/deposit', tag: 2 },
  approveAgent: {
    label: 'ApproveAgent',
    path: '/v1/account/approve-agent',
    typeString:
      'ApproveAgent(address signerAddress,address agentAddress,address authorizedAddress,uint32 validDays,string label,uint64 nonce,uint64 expiresAfter)',
  },
  renewAgent: {
    label: 'RenewAgent',
    path: '/v1/account/renew-agent',
    typeString:
      'RenewAgent(address signerAddress,address agentAddress,uint32 validDays,uint64 nonce,uint64 expiresAfter)',
  },
  revokeAgent: {
    label: 'RevokeAgent',
    path: '/v1/account/revoke-agent',
    typeString: 'RevokeAgent(address signerAddress,address agentAddress,uint64 nonce,uint64 expiresAfter)',
  },
  createSubAccount: {
    label: 'CreateSubAccount',
    path: '/v1/account/create-sub-account',
    typeString: 'CreateSubAccount(address signerAddress,string label,uint64 nonce,uint64 expiresAfter)',
  },
  associateAccount: {
    label: 'AssociateAccount',
    path: '/v1/account/associate-account',
    typeString:
      'AssociateAccount(address signerAddress,address mainAddress,string label,uint64 nonce,uint64 expiresAfter)',
  },
} as const satisfies Record<string, WriteWire>

/** The path of a write and how it is signed: by a tag (Method A) or a typed struct (Method B). */
export type WriteWire = { readonly label: string; readonly path: string } & (
  | { readonly tag: number }
  | { readonly typeString: string }
)
