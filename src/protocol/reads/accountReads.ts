import { accountSchema, subAccountSchema, symbolLeverageSchema, coinLeverageSchema } from '../records/account'
import { ofAddress, ofSymbol, orderIdsQuery } from './queryEntries'
import { readOne, readList, readPage } from './read'
import { balanceSchema } from '../records/balance'
import { positionSchema } from '../records/position'
import { orderSchema } from '../records/order'
import { agentSchema } from '../records/agent'

/** An account; defaults for an unknown address. docs/protocol 4.13. */
export const account = readOne({
  name: 'account',
  query: ofAddress,
  item: accountSchema,
})

/** An account's coins. docs/protocol 4.14, 9.61. */
export const balances = readList({
  name: 'balances',
  query: ofAddress,
  item: balanceSchema,
})

/** An account's open positions. docs/protocol 4.15, 9.66. */
export const positions = readList({
  name: 'positions',
  query: { ...ofAddress, ...ofSymbol },
  item: positionSchema,
})

/** Open orders. docs/protocol 4.11, 9.18. */
export const orders = readPage({
  name: 'orders',
  query: { ...ofAddress, ...ofSymbol, ...orderIdsQuery },
  item: orderSchema,
  sortField: 'created_time',
})

/** An account's leverage on every perpetual. docs/protocol 4.18, 9.58. */
export const leverages = readList({
  name: 'leverages',
  query: ofAddress,
  item: symbolLeverageSchema,
})

/** An account's leverage on every coin. docs/protocol 4.18, 9.58. */
export const coinLeverages = readList({
  name: 'coinLeverages',
  query: ofAddress,
  item: coinLeverageSchema,
})

/** The valid Agent Keys of an account. docs/protocol 4.19, 9.35, 9.40. */
export const agents = readPage({
  name: 'agents',
  query: ofAddress,
  item: agentSchema,
  sortField: 'approved_time',
})

/** The sub-accounts and associated accounts of a main account. docs/protocol 4.20, 9.86. */
export const subAccounts = readList({
  name: 'subAccounts',
  query: ofAddress,
  item: subAccountSchema,
})
