import type { Random } from '@/base/random'
import type { Address } from '@/protocol/fields'
import { createEngine } from '@/venue/engine/createEngine'
import { runSeeded, SEEDED_CONFIG } from '@/venue/engine/fixtures/seededRun'
import { START, venueOf } from '@/venue/engine/fixtures/venueOf'
import { moveTo } from '@/venue/engine/fixtures/victim'
import type { Engine, EngineEvent } from '@/venue/engine/types'

/** What happened in a block of the venue, and an account's settings after it. */
export type Block = { readonly time: number; readonly events: readonly EngineEvent[]; readonly settings: VenueSettings }
/** What the venue answers to reads of an account's settings. */
export type VenueSettings = ReturnType<typeof readVenueSettings>

/** What the venue answers to reads of an account's settings. */
function readVenueSettings(engine: Engine, account: Address) {
  return {
    account: engine.account(account),
    leverages: { list: engine.leverages(account) },
    coinLeverages: { list: engine.coinLeverages(account) },
    agents: { list: [], next_cursor: null },
    symbols: { list: engine.symbols() },
  }
}

/** Blocks of random writes; the first is before anything happened. */
export function seededBlocks(seed: number, account: Address, count: number): readonly Block[] {
  const blocks: Block[] = [
    { time: START, events: [], settings: readVenueSettings(createEngine(SEEDED_CONFIG), account) },
  ]
  runSeeded(seed, count, (engine, events) => {
    blocks.push({ time: engine.time, events, settings: readVenueSettings(engine, account) })
  })
  return blocks
}

/**
 * Blocks in which account 1 is long and is liquidated against accounts 2 and 3, which are deleveraged where neither the
 * book nor the insurance fund takes the position. Sizes and prices are random.
 */
export function crashBlocks(random: Random, account: Address): readonly Block[] {
  const venue = venueOf()
  const blocks: Block[] = [{ time: START, events: [], settings: readVenueSettings(venue.engine, account) }]
  const within = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  for (const one of [1, 2, 3]) venue.fund(one, 'USDC', '20000000')
  venue.done('setLeverage', 3, { symbol_id: 1, leverage: within(5, 9) })
  const [second, third] = [within(50, 200), within(50, 200)]
  venue.sell(2, 1, `${second}`, '60000')
  venue.sell(3, 1, `${third}`, '60000')
  venue.buy(1, 1, `${second + third}`, '60000', { margin_mode: 'isolated' })
  venue.buy(1, 1, '0.5', `${within(58_000, 59_000)}`, { margin_mode: 'isolated' })
  venue.buy(2, 1, `${within(1, 40)}`, `${within(58_500, 59_500)}`)
  moveTo(venue, `${within(58_000, 59_000)}`)
  moveTo(venue, `${within(42_000, 54_500)}`)
  venue.advance(within(1, 5) * 50)
  for (const event of venue.events) {
    const last = blocks.at(-1)!
    if (last.time === event.time) (last.events as EngineEvent[]).push(event)
    else blocks.push({ time: event.time, events: [event], settings: last.settings })
  }
  const settings = readVenueSettings(venue.engine, account)
  return blocks.map((block) => ({ ...block, settings }))
}
