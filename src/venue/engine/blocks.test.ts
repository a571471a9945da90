import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { MINUTE_MS, DAY_MS } from '@/base/durations'
import { createEngine, restoreEngine } from './createEngine'
import { START, venueOf, type Venue } from './fixtures/venueOf'
import { createPracticeConfig } from './symbols'
import type { Engine } from './types'

/** Advances an engine as a host does: skips ranges of blocks in which nothing is due, and runs the others. */
function advance(engine: Engine, until: number): number {
  let blocks = 0
  while (engine.time < until) {
    const free = Math.min(until, Math.ceil((engine.nextDue() - engine.time) / 50 - 1) * 50 + engine.time)
    if (free > engine.time) engine.skipTo(engine.height + (free - engine.time) / 50, free)
    else {
      engine.beginBlock(engine.height + 1, engine.time + 50)
      engine.endBlock()
      blocks++
    }
  }
  return blocks
}

function runAll(engine: Engine, until: number): void {
  while (engine.time < until) {
    engine.beginBlock(engine.height + 1, engine.time + 50)
    engine.endBlock()
  }
}

/** A venue with orders, positions, debt and timers that are due later. */
function busy(): Venue {
  const venue = venueOf()
  for (const account of [1, 2]) venue.fund(account, 'USDC', '100000')
  venue.sell(2, 1, '1', '60000')
  venue.buy(1, 1, '1', '60000')
  venue.buy(2, 1, '1', '59990')
  venue.sell(2, 1, '1', '60030')
  venue.sell(2, 2, '1', '3000')
  venue.done('cancelAllAfter', 2, { timeout: 400_000 })
  venue.sell(1, 1, '1', null, {
    algo_order_type: 'tpsl',
    tpsl: { tpsl_mode: 'full', sl_trigger_price: '50000', sl_trigger_by: 'mark_price', sl_order_type: 'market' },
  })
  return venue
}

describe('blocks', () => {
  test('skips blocks in which nothing is due with the same outcome as running them', () => {
    const until = START + 15 * MINUTE_MS
    const ran = busy().engine
    const skipped = restoreEngine(createPracticeConfig(START), ran.snapshot())
    runAll(ran, until)
    const blocks = advance(skipped, until)
    expect([skipped.height, skipped.time]).toEqual([ran.height, ran.time])
    expect(skipped.snapshot()).toEqual(ran.snapshot())
    expect(skipped.stateHash()).toBe(ran.stateHash())
    expect(blocks).toBeLessThan(ran.height / 4)
    const kinds = (engine: Engine) => engine.drainEvents().map((event) => event.kind)
    expect(kinds(skipped)).toEqual(kinds(ran))
  })

  test('skips a day without trading in a few blocks', () => {
    const { engine } = busy()
    const blocks = advance(engine, START + DAY_MS)
    expect(engine.height).toBe(DAY_MS / 50)
    expect(blocks).toBeLessThan(5000)
    expect(engine.drainEvents().filter((event) => event.kind === 'funding')).toHaveLength(3 * 288)
  })

  test('runs cancel-all-after when it is due, and not if it was renewed or turned off', () => {
    const venue = venueOf()
    for (const account of [1, 2]) venue.fund(account, 'USDC', '100000')
    const [own, others] = [venue.buy(1, 1, '1', '59000'), venue.buy(2, 1, '1', '59000')]
    const armed = venue.done('cancelAllAfter', 1, { timeout: 5000 })
    expect(armed).toEqual({ trigger_time: venue.engine.time + 5000 })
    venue.done('cancelAllAfter', 2, { timeout: 5000 })
    expect(venue.done('cancelAllAfter', 2, { timeout: 0 })).toEqual({ trigger_time: null })
    venue.advance(4000)
    venue.done('cancelAllAfter', 1, { timeout: 5000 })
    venue.advance(4900)
    expect(venue.orderRecord(own).state).toBe('new')
    venue.advance(100)
    expect(venue.orderRecord(own).state).toBe('canceled')
    expect(venue.orderRecord(others).state).toBe('new')
  })

  test('emits changed levels and prices once per block', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '100000')
    venue.events.length = 0
    venue.buy(1, 1, '0.5', '59000')
    expect(venue.eventsOf('levels').map((e) => [e.symbolId, e.changes])).toEqual([[1, [[true, 590_000, 500]]]])
    venue.oracle(1, '60100')
    expect(venue.eventsOf('price').map((e) => [e.symbolId, e.mark, e.oracle])).toEqual([
      [1, parseDecimal('60100'), parseDecimal('60100')],
    ])
    venue.block()
    expect(venue.eventsOf('price')).toHaveLength(1)
  })

  test('gives a new venue the same hash each time', () => {
    const fresh = () => createEngine(createPracticeConfig(START)).stateHash()
    expect(fresh()).toBe(fresh())
  })
})
