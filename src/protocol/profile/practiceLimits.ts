/** Limits that the interface or the practice profile sets. Times in milliseconds. docs/protocol 1.7. */
export const practiceLimits = {
  /** UTF-16 units of a `client_order_id`. */
  clientOrderIdLength: 36,
  batchSize: 20,
  minSlippage: '0.0001',
  maxSlippage: '0.1',
  defaultSlippage: '0.05',
  minAgentDays: 1,
  maxAgentDays: 180,
  agentsPerAccount: 4,
  agentLabelLength: 64,
  subAccountLabelLength: 32,
  subAccounts: 20,
  maxCoinLeverage: 10,
  /** The fee of a withdrawal, in its coin. */
  withdrawalFee: '0',
  /** Hourly interest on borrowed coins, as a fraction of the debt. */
  borrowRatePerHour: '0.00001',
  minCancelAfter: 5_000,
  maxCancelAfter: 3_600_000,
  maxNonceAhead: 60_000,
  nonceWindow: 100,
  maxExpiryAhead: 86_400_000,
  requestLifetime: 600_000,
  openOrdersPerSymbol: 200,
  bodyBytes: 256 * 1024,
  readsPerMinute: 1_200,
  writesPerSecond: 200,
  defaultPageSize: 50,
  channelInstances: 50,
  subscribeDeadline: 10_000,
  pingInterval: 30_000,
  heartbeatTimeout: 60_000,
  socketMessageBytes: 64 * 1024,
  badInputs: 10,
  badInputWindow: 10_000,
  blockTime: 50,
  finalityBlocks: 3,
} as const

/** The limits of a venue. */
export type Limits = {
  readonly [Name in keyof typeof practiceLimits]: (typeof practiceLimits)[Name] extends string ? string : number
}
