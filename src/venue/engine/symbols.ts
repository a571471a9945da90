import { MINUTE_MS } from '@/base/durations'
import type { SymbolRecord } from '@/protocol/records'
import type { EngineConfig } from './types'

const MERGE_MULTIPLIERS = [1, 5, 10, 50, 100, 1000]
const FUNDING_INTERVAL_MS = 5 * MINUTE_MS

const common = {
  quote_coin: 'USDC',
  merge_multipliers: MERGE_MULTIPLIERS,
  maker_fee_rate: '0.0002',
  taker_fee_rate: '0.0005',
  price_band: '0.1',
  status: 'trading',
} satisfies Partial<SymbolRecord>

const perpetual = { ...common, kind: 'perpetual', min_notional: '1', funding_interval: FUNDING_INTERVAL_MS } as const
const spot = { ...common, kind: 'spot', min_notional: '0.1' } as const

/**
 * The six markets of the practice venue (docs/protocol 10.1). The maintenance rate of a position's tier applies to its
 * whole notional.
 */
export const PRACTICE_SYMBOLS: readonly SymbolRecord[] = [
  {
    ...perpetual,
    symbol_id: 1,
    symbol: 'BTC-PERP',
    base_coin: 'BTC',
    tick_size: '0.1',
    lot_size: '0.001',
    min_quantity: '0.001',
    max_quantity: '1000',
    max_leverage: 100,
    margin_tiers: [
      { up_to_notional: '1000000', max_leverage: 100, maintenance_rate: '0.004' },
      { up_to_notional: '5000000', max_leverage: 50, maintenance_rate: '0.01' },
      { up_to_notional: '25000000', max_leverage: 20, maintenance_rate: '0.025' },
      { up_to_notional: null, max_leverage: 10, maintenance_rate: '0.05' },
    ],
  },
  {
    ...perpetual,
    symbol_id: 2,
    symbol: 'ETH-PERP',
    base_coin: 'ETH',
    tick_size: '0.01',
    lot_size: '0.01',
    min_quantity: '0.01',
    max_quantity: '20000',
    max_leverage: 50,
    margin_tiers: [
      { up_to_notional: '500000', max_leverage: 50, maintenance_rate: '0.008' },
      { up_to_notional: '2500000', max_leverage: 25, maintenance_rate: '0.02' },
      { up_to_notional: '15000000', max_leverage: 15, maintenance_rate: '0.033' },
      { up_to_notional: null, max_leverage: 10, maintenance_rate: '0.05' },
    ],
  },
  {
    ...perpetual,
    symbol_id: 3,
    symbol: 'SOL-PERP',
    base_coin: 'SOL',
    tick_size: '0.001',
    lot_size: '0.1',
    min_quantity: '0.1',
    max_quantity: '200000',
    max_leverage: 20,
    margin_tiers: [
      { up_to_notional: '250000', max_leverage: 20, maintenance_rate: '0.02' },
      { up_to_notional: '1500000', max_leverage: 12, maintenance_rate: '0.04' },
      { up_to_notional: null, max_leverage: 10, maintenance_rate: '0.05' },
    ],
  },
  {
    ...spot,
    symbol_id: 4,
    symbol: 'BTC/USDC',
    base_coin: 'BTC',
    tick_size: '0.01',
    lot_size: '0.00001',
    min_quantity: '0.00001',
    max_quantity: '1000',
  },
  {
    ...spot,
    symbol_id: 5,
    symbol: 'ETH/USDC',
    base_coin: 'ETH',
    tick_size: '0.01',
    lot_size: '0.0001',
    min_quantity: '0.0001',
    max_quantity: '20000',
  },
  {
    ...spot,
    symbol_id: 6,
    symbol: 'KDG/USDC',
    base_coin: 'KDG',
    tick_size: '0.000001',
    lot_size: '1',
    min_quantity: '1',
    max_quantity: '100000000',
  },
]

/** Initial oracle prices (docs/protocol 10.1). */
const PRACTICE_ORACLES: Readonly<Record<number, string>> = {
  1: '60000',
  2: '3000',
  3: '150',
  4: '60000',
  5: '3000',
  6: '0.012345',
}

/** The practice venue's engine: six markets, and an insurance fund of 1,000,000 USDC (docs/protocol 9.58). */
export function createPracticeConfig(genesisTime: number): EngineConfig {
  return {
    genesisTime,
    symbols: PRACTICE_SYMBOLS,
    oracles: PRACTICE_ORACLES,
    insuranceFund: { USDC: '1000000' },
  }
}
