/** The tables of an account by name, in the order of their tabs; each is also a kind of panel in layouts. */
export const TABLES = [
  'positions',
  'openOrders',
  'scaledOrders',
  'algos',
  'orderHistory',
  'tradeHistory',
  'positionHistory',
  'fundingHistory',
  'assetFlow',
  'profit',
  'statistics',
  'balances',
] as const

/** A table of the account. */
export type TableName = (typeof TABLES)[number]
