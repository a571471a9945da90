/** The path of a read, with `{address}` or `{hash}` for a parameter. `maxLimit` is null if not paged. */
export type ReadWire = { readonly path: string; readonly maxLimit: number | null }

/**
 * The path and the maximum page size of each read. For the histories they are the interface's, for the others our
 * decisions (docs/protocol 4.1).
 */
export const practiceReads = {
  symbols: { path: '/v1/market/symbols', maxLimit: null },
  tickers: { path: '/v1/market/tickers', maxLimit: null },
  depth: { path: '/v1/market/depth', maxLimit: null },
  trades: { path: '/v1/market/trades', maxLimit: 1_000 },
  klines: { path: '/v1/market/klines', maxLimit: 1_000 },
  fundingRates: { path: '/v1/market/funding-rates', maxLimit: 1_000 },
  orders: { path: '/v1/trade/orders', maxLimit: 200 },
  orderHistory: { path: '/v1/trade/orders/history', maxLimit: 2_000 },
  executions: { path: '/v1/trade/executions', maxLimit: 2_000 },
  account: { path: '/v1/account/info', maxLimit: null },
  balances: { path: '/v1/account/balances', maxLimit: null },
  positions: { path: '/v1/account/positions', maxLimit: null },
  positionHistory: { path: '/v1/account/positions/history', maxLimit: 200 },
  assetFlow: { path: '/v1/account/asset-flow', maxLimit: 2_000 },
  leverages: { path: '/v1/account/leverages', maxLimit: null },
  coinLeverages: { path: '/v1/account/coin-leverages', maxLimit: null },
  agents: { path: '/v1/account/agents', maxLimit: 200 },
  subAccounts: { path: '/v1/account/sub-accounts', maxLimit: null },
  addressTransactions: { path: '/v1/explorer/address/{address}/txs', maxLimit: 200 },
  transaction: { path: '/v1/explorer/tx/{hash}', maxLimit: null },
  blocks: { path: '/v1/explorer/blocks', maxLimit: 200 },
} as const satisfies Record<string, ReadWire>
