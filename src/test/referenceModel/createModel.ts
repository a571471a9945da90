import { parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { EngineConfig } from '@/venue/engine/types'
import { FUND, type Model, type ModelAccount, type ModelPrices } from './Model'

/** An account with defaults (docs/protocol 9.58). */
export function createModelAccount(address: string, main: string | null = null, label: string | null = null) {
  const account: ModelAccount = {
    address,
    main,
    label,
    derived: 0,
    totals: {},
    interest: {},
    leverages: {},
    coinLeverages: {},
    hedge: false,
    autoBorrow: false,
    positions: [],
    cancelAllAt: null,
    overdrawn: false,
  }
  return account
}

/** An empty venue. docs/protocol 10.1. */
export function createModel(config: EngineConfig): Model {
  const symbols = config.symbols.map((record) => ({
    id: record.symbol_id,
    isSpot: record.kind === 'spot',
    base: record.base_coin,
    tick: parseDecimal(record.tick_size),
    lot: parseDecimal(record.lot_size),
    minQuantity: parseDecimal(record.min_quantity),
    maxQuantity: parseDecimal(record.max_quantity),
    minNotional: parseDecimal(record.min_notional),
    makerRate: parseDecimal(record.maker_fee_rate),
    takerRate: parseDecimal(record.taker_fee_rate),
    band: parseDecimal(record.price_band),
    maxLeverage: record.max_leverage ?? 1,
    fundingInterval: record.funding_interval ?? 0,
    tiers: (record.margin_tiers ?? []).map((tier) => ({
      upTo: tier.up_to_notional === null ? null : parseDecimal(tier.up_to_notional),
      maxLeverage: tier.max_leverage,
      rate: parseDecimal(tier.maintenance_rate),
    })),
  }))
  const prices: Record<number, ModelPrices> = {}
  for (const { id, fundingInterval } of symbols) {
    const oracle = parseDecimal(config.oracles[id]!)
    const nextFunding = (Math.floor(config.genesisTime / fundingInterval) + 1) * fundingInterval
    prices[id] = { oracle, mark: oracle, last: null, halted: false, gaps: [], premiums: [], nextFunding }
  }
  const fund = createModelAccount(FUND)
  const deposited: Record<string, bigint> = {}
  for (const [coin, amount] of Object.entries(config.insuranceFund))
    deposited[coin] = fund.totals[coin] = parseDecimal(amount)
  return {
    symbols,
    prices,
    accounts: [fund],
    orders: [],
    past: [],
    fills: [],
    flows: [],
    closed: [],
    earned: {},
    deposited,
    time: config.genesisTime,
    nextInterest: (Math.floor(config.genesisTime / HOUR_MS) + 1) * HOUR_MS,
    accepted: 0,
    ranks: 0,
  }
}
