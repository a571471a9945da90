import { formatDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { Random } from '@/base/random'
import type { Address } from '@/protocol/fields'
import { accountMarginOf } from '@/terminal/account/selectAccountMargin'
import { createMarkets } from '@/terminal/market/market'
import type { AccountMargin } from '@/trading/margin/accountMargin'
import { createEngine } from '@/venue/engine/createEngine'
import { runSeeded, SEEDED_CONFIG } from '@/venue/engine/fixtures/seededRun'
import { START, venueOf } from '@/venue/engine/fixtures/venueOf'
import { moveTo } from '@/venue/engine/fixtures/victim'
import type { Engine, EngineEvent } from '@/venue/engine/types'

/** The events of one block of the venue, and an account's settings and margins after it. */
export type Block = {
  readonly time: number
  readonly events: readonly EngineEvent[]
  readonly settings: VenueSettings
  readonly margin: Pick<AccountMargin, 'cross' | 'isolated'>
}
/** The venue's replies to reads of an account's settings. */
export type VenueSettings = ReturnType<typeof readVenueSettings>

/** The venue's replies to reads of an account's settings. */
function readVenueSettings(engine: Engine, account: Address) {
  return {
    account: engine.account(account),
    leverages: { list: engine.leverages(account) },
    coinLeverages: { list: engine.coinLeverages(account) },
    agents: { list: [], next_cursor: null },
    symbols: { list: engine.symbols() },
  }
}

const markets = createMarkets(createEngine(SEEDED_CONFIG).symbols())

/** The margins of an account according to the venue's records, at the venue's mark prices. */
function readMargin(engine: Engine, account: Address): Block['margin'] {
  const records = {
    balances: engine.balances(account),
    positions: engine.positions(account),
    orders: engine.openOrders(account),
    leverages: engine.leverages(account),
    hedged: engine.account(account).position_mode === 'hedge',
  }
  const find = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)
  return accountMarginOf(records, find, (id) => formatDecimal(engine.prices(id).mark))!
}

const blockOf = (engine: Engine, account: Address, events: readonly EngineEvent[], time = engine.time): Block => ({
  time,
  events,
  settings: readVenueSettings(engine, account),
  margin: readMargin(engine, account),
})

/** Blocks of random writes; the first is before any event. */
export function seededBlocks(seed: number, account: Address, count: number): readonly Block[] {
  const blocks = [blockOf(createEngine(SEEDED_CONFIG), account, [], START)]
  runSeeded(seed, count, (engine, events) => void blocks.push(blockOf(engine, account, events)))
  return blocks
}

/**
 * Blocks in which account 1 is long and is liquidated against accounts 2 and 3, which are deleveraged where neither the
 * book nor the insurance fund takes the position. Account 3 owes ETH. Sizes and prices are random.
 */
export function crashBlocks(random: Random, account: Address): readonly Block[] {
  const engine = createEngine(SEEDED_CONFIG)
  const blocks = [blockOf(engine, account, [], START)]
  const { drainEvents } = engine
  const drainBlock = () => {
    const events = drainEvents()
    blocks.push(blockOf(engine, account, events))
    return events
  }
  const venue = venueOf(Object.assign(engine, { drainEvents: drainBlock }))
  const within = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  for (const funded of [1, 2, 3]) venue.fund(funded, 'USDC', '20000000')
  venue.done('setLeverage', 3, { symbol_id: 1, leverage: within(5, 9) })
  const [second, third] = [within(50, 200), within(50, 200)]
  venue.sell(2, 1, `${second}`, '60000')
  venue.sell(3, 1, `${third}`, '60000')
  venue.buy(1, 1, `${second + third}`, '60000', { margin_mode: 'isolated' })
  venue.buy(1, 1, '0.5', `${within(58_000, 59_000)}`, { margin_mode: 'isolated' })
  venue.buy(2, 1, `${within(1, 40)}`, `${within(58_500, 59_500)}`)
  venue.fund(2, 'ETH', '50')
  venue.buy(2, 5, '10', '3000')
  venue.done('setCoinLeverage', 3, { coin: 'ETH', leverage: 3 })
  venue.done('setAutoBorrow', 3, { enabled: true })
  venue.sell(3, 5, `${within(1, 9)}`, '3000')
  for (let swings = within(1, 3); swings > 0; swings--) {
    moveTo(venue, `${within(55_000, 56_000)}`)
    moveTo(venue, `${within(58_000, 59_000)}`)
  }
  moveTo(venue, `${within(42_000, 54_500)}`)
  venue.advance(within(1, 5) * 50)
  // Interest on debt is charged at the full hour.
  engine.skipTo(engine.height + 1, START + HOUR_MS - 50)
  venue.advance(within(1, 5) * 50)
  return blocks
}
