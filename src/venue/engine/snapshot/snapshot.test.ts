import { expect, test } from 'vitest'
import { runSeeded, SEEDED_CONFIG } from '../fixtures/seededRun'
import type { EngineOrder, PositionState } from '../state/model'
import { createWorld, type World } from '../state/World'
import { restoreWorld } from './restoreWorld'
import { takeSnapshot } from './takeSnapshot'

/** A world after many random writes. */
function livelyWorld(): World {
  return restoreWorld(createWorld(SEEDED_CONFIG), runSeeded(5, 200, () => {}).snapshot())
}

/** The same world, read from the text of its snapshot. */
function restored(world: World): World {
  return restoreWorld(createWorld(SEEDED_CONFIG), JSON.parse(JSON.stringify(takeSnapshot(world))))
}

test('every order is restored from a snapshot with all field values', () => {
  const world = livelyWorld()
  const again = restored(world)
  expect(world.orders.size).toBeGreaterThan(10)
  for (const [id, order] of world.orders) {
    const copy = again.orders.get(id)!
    expect(copy).toBeDefined()
    for (const field of plainFieldsOf(order))
      expect({ field, value: copy[field] }).toEqual({ field, value: order[field] })
  }
})

test('a new field of orders and positions is stored in snapshots without being listed', () => {
  const world = livelyWorld()
  const order = [...world.orders.values()][0]!
  const position = positionsOf(world)[0]!
  Object.assign(order, { note: 'mine' })
  Object.assign(position, { note: 'yours' })
  const again = restored(world)
  expect(again.orders.get(order.id)).toMatchObject({ note: 'mine' })
  expect(positionsOf(again)[0]).toMatchObject({ note: 'yours' })
})

/** The fields that do not reference other objects of the engine. */
function plainFieldsOf(order: EngineOrder): (keyof EngineOrder)[] {
  const links: readonly (keyof EngineOrder)[] = ['account', 'market', 'attached', 'triggers', 'slot']
  return (Object.keys(order) as (keyof EngineOrder)[]).filter((field) => !links.includes(field))
}

function positionsOf(world: World): PositionState[] {
  return [...world.markets.values()].flatMap(({ perpetual }) => [...(perpetual?.positions ?? [])])
}
