import { describe, expect, it } from 'vitest'
import { createRandom } from '@/base/random'
import { createEngine, restoreEngine } from './createEngine'
import { createRandomWrites } from './fixtures/randomWrites'
import { START } from './fixtures/venueOf'
import { createPracticeConfig } from './symbols'
import type { Engine, EngineEvent } from './types'

const CONFIG = createPracticeConfig(START)

/** A seeded run of some blocks; `onBlock` may swap the engine for another that goes on from the same state. */
function run(seed: number, blocks: number, onBlock: (engine: Engine, events: EngineEvent[]) => Engine | void): Engine {
  const random = createRandom(seed)
  let engine = createEngine(CONFIG)
  let writes = createRandomWrites(random, engine)
  const funding = writes.funding()
  let hash = 0
  for (let i = 0; i < blocks; i++) {
    engine.beginBlock(engine.height + 1, engine.time + (random() < 0.03 ? 150_000 : 50))
    const batch = i === 0 ? funding : Array.from({ length: 1 + Math.floor(random() * 6) }, () => writes.next())
    for (const write of batch)
      if (engine.checkWrite(write) === null) engine.execute(write, `0x${(++hash).toString(16).padStart(64, '0')}`)
    if (writes.chance(0.2)) for (const symbol of [1, 2, 4, 5]) engine.setOracle(symbol, writes.wander(symbol))
    engine.endBlock()
    const other = onBlock(engine, engine.drainEvents())
    if (other) {
      engine = other
      writes = createRandomWrites(random, engine)
    }
  }
  return engine
}

describe('engine under random writes', () => {
  it('keeps its invariants after every block, whatever is asked of it', () => {
    const faults: string[] = []
    for (const seed of [1, 2, 3])
      run(seed, 500, (engine) => {
        for (const fault of engine.invariants().detail) faults.push(`seed ${seed}, block ${engine.height}: ${fault}`)
      })
    expect(faults).toEqual([])
  })

  it('replays to the same hash, and goes on from a snapshot as if nothing had happened', () => {
    const plain = run(11, 300, () => {}).stateHash()
    expect(run(11, 300, () => {}).stateHash()).toBe(plain)
    const restored = run(11, 300, (engine) => {
      if (engine.height % 40 !== 0) return
      const copy = restoreEngine(CONFIG, JSON.parse(JSON.stringify(engine.snapshot())))
      expect(copy.stateHash()).toBe(engine.stateHash())
      return copy
    })
    expect(restored.stateHash()).toBe(plain)
    expect(run(12, 300, () => {}).stateHash()).not.toBe(plain)
  })

  it('emits the same events from a restored engine', () => {
    const texts = (swap: boolean) => {
      const all: string[] = []
      run(21, 300, (engine, events) => {
        for (const event of events)
          all.push(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
        return swap && engine.height % 30 === 0 ? restoreEngine(CONFIG, engine.snapshot()) : undefined
      })
      return all
    }
    expect(texts(true)).toEqual(texts(false))
  })

  it('lets every order end once, fill no more than it asked for, and never leave a terminal state', () => {
    const last = new Map<string, string>()
    const kinds = new Map<string, number>()
    run(31, 600, (_, events) => {
      for (const event of events) {
        kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1)
        if (event.kind !== 'order') continue
        const { order } = event
        const before = last.get(order.order_id)
        if (before !== undefined)
          expect(['filled', 'canceled', 'rejected', 'triggered'], order.order_id).not.toContain(before)
        last.set(order.order_id, order.state)
        if (order.market_order_type === 'base' && order.algo_order_type === null && order.state !== 'rejected')
          expect(Number(order.cum_filled_quantity) + Number(order.remaining_quantity)).toBeCloseTo(
            Number(order.quantity),
            9,
          )
      }
    })
    expect(new Set(last.values())).toEqual(
      new Set([
        'filled',
        'canceled',
        'rejected',
        'triggered',
        'new',
        'partially_filled',
        'pending_trigger',
        'inactive',
      ]),
    )
    for (const kind of ['trade', 'execution', 'flow', 'position', 'positionClosed', 'settings', 'levels', 'price'])
      expect(kinds.get(kind), kind).toBeGreaterThan(0)
  })
})
