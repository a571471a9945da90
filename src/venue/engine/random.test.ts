import { describe, expect, test } from 'vitest'
import { ONE, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records'
import { restoreEngine } from './createEngine'
import { runSeeded, SEEDED_CONFIG } from './fixtures/seededRun'
import { INSURANCE_FUND } from './state/World'

const keyOf = (position: Position) => `${position.address} ${position.symbol_id} ${position.position_side}`

describe('engine under random writes', () => {
  test('keeps its invariants after every block', () => {
    const faults: string[] = []
    for (const seed of [1, 2, 3])
      runSeeded(seed, 500, (engine) => {
        for (const fault of engine.invariants().detail) faults.push(`seed ${seed}, block ${engine.height}: ${fault}`)
      })
    expect(faults).toEqual([])
  })

  test('replays to the same hash, also from a snapshot', () => {
    const plain = runSeeded(11, 300, () => {}).stateHash()
    expect(runSeeded(11, 300, () => {}).stateHash()).toBe(plain)
    const restored = runSeeded(11, 300, (engine) => {
      if (engine.height % 40 !== 0) return
      const copy = restoreEngine(SEEDED_CONFIG, JSON.parse(JSON.stringify(engine.snapshot())))
      expect(copy.stateHash()).toBe(engine.stateHash())
      return copy
    })
    expect(restored.stateHash()).toBe(plain)
    expect(runSeeded(12, 300, () => {}).stateHash()).not.toBe(plain)
  })

  test('emits the same events from a restored engine', () => {
    const texts = (swap: boolean) => {
      const all: string[] = []
      runSeeded(21, 300, (engine, events) => {
        for (const event of events)
          all.push(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
        return swap && engine.height % 30 === 0 ? restoreEngine(SEEDED_CONFIG, engine.snapshot()) : undefined
      })
      return all
    }
    expect(texts(true)).toEqual(texts(false))
  })

  test('writes an amount of exactly price × quantity with every execution, and pushes a position as a read would show it', () => {
    const kinds = new Map<string, number>()
    runSeeded(41, 500, (engine, events) => {
      for (const event of events) {
        if (event.kind !== 'execution' || event.execution.address === INSURANCE_FUND) continue
        const { price, quantity, amount, kind } = event.execution
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        expect(parseDecimal(amount) * ONE).toBe(parseDecimal(price) * parseDecimal(quantity))
      }
      const pushed = new Map<string, Position>()
      for (const event of events) if (event.kind === 'position') pushed.set(keyOf(event.position), event.position)
      for (const position of pushed.values())
        expect(engine.positions(position.address).find((read) => keyOf(read) === keyOf(position))).toEqual(
          position.open_size === '0' ? undefined : position,
        )
    })
    expect(kinds.get('liquidation')).toBeGreaterThan(0)
  })

  test('ends every order once, fills at most its quantity, and never leaves a terminal state', () => {
    const last = new Map<string, string>()
    const kinds = new Map<string, number>()
    runSeeded(31, 600, (_, events) => {
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
