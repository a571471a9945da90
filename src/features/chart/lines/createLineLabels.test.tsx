import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Candles } from '../canvas/joinCandles'
import { createTestStage, testStyle } from '../stageFixtures'
import { createLineLabels } from './createLineLabels'
import type { ChartLine } from './selectLines'

type AttachedLabels = { priceAxisViews(): readonly { text(): string; fixedCoordinate(): number }[] }

const line = (kind: ChartLine['kind'], price: string): ChartLine => ({
  id: `${kind} ${price}`,
  kind,
  price,
  isBuy: true,
  size: null,
  order: null,
  field: null,
})

/** Shows lines on a pane from 60,000 to 58,000, with one pixel per price of 1; returns the labels on the axis. */
function labelsOf(lines: readonly ChartLine[], newest?: string) {
  const { stage } = createTestStage()
  const attached: AttachedLabels[] = []
  const candles = { ...stage.candles, attachPrimitive: (primitive: AttachedLabels) => attached.push(primitive) }
  const bars = createStore(() => (newest ? [{ close: newest }] : []) as unknown as Candles)
  const labels = createLineLabels({ ...stage, bars, candles: candles as never })
  labels.attach()
  labels.show(lines, testStyle.colors)
  return attached[0]!.priceAxisViews().map((view) => [view.text(), view.fixedCoordinate()])
}

test('a line out of view has no label, which would only widen the axis', () => {
  expect(labelsOf([line('order', '59000'), line('liquidation', '2051746.7'), line('trigger', '57999')])).toEqual([
    ['59,000.0', 1000],
  ])
})

test('the number of orders at the newest price lies beside its label and countdown', () => {
  // The newest price is at 1000 px, its countdown at 1018 px.
  expect(labelsOf([line('order', '58990'), line('order', '58985')], '59000')).toEqual([['×2', 1036]])
})
