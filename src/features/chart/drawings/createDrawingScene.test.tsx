import { expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { Drawing } from '../analysis/Analysis'
import { createAnalysisStore } from '../analysis/createAnalysisStore'
import { openChartRecord } from '../analysis/openChartRecord'
import { createTestStage, testStyle } from '../stageFixtures'
import { createDrawingScene } from './createDrawingScene'

type AttachedScene = { priceAxisViews(): readonly { text(): string }[] }

test('a horizontal line out of view has no label, which would only widen the axis', async () => {
  const { stage } = createTestStage()
  const attached: AttachedScene[] = []
  const candles = { ...stage.candles, attachPrimitive: (primitive: AttachedScene) => attached.push(primitive) }
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  // The pane is from 60,000 to 58,000.
  for (const price of [59_000, 1_000_000, 57_999]) {
    const drawing: Drawing = { id: String(price), kind: 'horizontal', points: [{ time: 0, price }], tone: 'blue' }
    analysis.change({ list: 'drawings', put: drawing })
  }
  createDrawingScene({ ...stage, candles: candles as never }, analysis, testStyle)
  expect(attached[0]!.priceAxisViews().map((view) => view.text())).toEqual(['59,000.0'])
})
