import { expect, test } from 'vitest'
import { createBar } from '../fixtures'
import { createTestStage } from '../stageFixtures'
import { newestTicks, pickTicks } from './pickTicks'

const stage = () => {
  const { stage: made } = createTestStage()
  made.element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 2100)
  return made
}
const at = (clientX: number, clientY: number) => pickTicks(stage(), { clientX, clientY })

test('pickTicks: the nearest tick under the point, and nothing on an axis or in another pane', () => {
  expect(at(200, 150)).toBe(599_000)
  expect(at(200, 150.44)).toBe(598_996)
  expect(at(850, 150)).toBeNull()
  expect(at(99, 150)).toBeNull()
  expect(at(200, 2051)).toBeNull()
})

test('newestTicks: the newest close, if there is one', () => {
  const { stage: made } = createTestStage()
  expect(newestTicks(made)).toBeNull()
  const bars = { ...made.bars, getState: () => [createBar(0), { ...createBar(1), close: '59000.3' }] }
  expect(newestTicks({ ...made, bars })).toBe(590_003)
})
