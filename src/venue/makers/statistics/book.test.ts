import { describe, expect, test } from 'vitest'
import { PRACTICE_SYMBOLS } from '../../engine/symbols'
import { openVenue } from '../fixtures/createBench'
import { mean, spreadFigures } from './fixtures/figures'
import { bandOf, SPREADS } from './fixtures/references'

const MINUTES = 10
const HALF_SECOND = 10
const SYMBOL_IDS = PRACTICE_SYMBOLS.map(({ symbol_id }) => symbol_id)

type Sample = { time: number; bid: number; ask: number; depth: number }

/** The best prices and the depth within five basis points of them, twice per second. */
async function sampleBooks(seed: number): Promise<Map<number, Sample[]>> {
  const { engine, run } = await openVenue(seed)
  await run(60)
  const samples = new Map(SYMBOL_IDS.map((symbolId) => [symbolId, [] as Sample[]]))
  for (let count = 0; count < MINUTES * 120; count += 1) {
    await run(HALF_SECOND)
    for (const [symbolId, list] of samples) {
      const { bids, asks } = engine.levels(symbolId)
      const [bid, ask] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? Infinity]
      const near = [...bids, ...asks].filter(([ticks]) => Math.abs(ticks / ((bid + ask) / 2) - 1) < 0.000_5)
      list.push({ time: engine.time, bid, ask, depth: near.reduce((sum, [, lots]) => sum + lots, 0) })
    }
  }
  return samples
}

describe.skipIf(!process.env['LONG'])('books over ten minutes', { timeout: 900_000 }, () => {
  test('spreads are within the range of recorded markets and wider in volatile times, and depth is lower at wide spreads', async () => {
    const books = await sampleBooks(1)
    for (const [symbolId, samples] of books) {
      const figures = spreadFigures(samples)
      for (const name of ['medianBps', 'spreadVariation', 'wildByCalm'] as const) {
        const [min, max] = bandOf(SPREADS, name)
        expect.soft(figures[name], `${name} of ${symbolId}`).toBeGreaterThanOrEqual(min)
        expect.soft(figures[name], `${name} of ${symbolId}`).toBeLessThanOrEqual(max)
      }
      // In two of the four recordings the spread never changes. The simulated spread has to change.
      expect.soft(figures.wildByCalm, `spread of ${symbolId}`).toBeGreaterThan(1.1)
      const spreads = samples.map(({ bid, ask }) => ask - bid)
      const wide = samples.filter((_, index) => spreads[index]! > mean(spreads)).map(({ depth }) => depth)
      const narrow = samples.filter((_, index) => spreads[index]! <= mean(spreads)).map(({ depth }) => depth)
      expect.soft(mean(wide) / mean(narrow), `depth of ${symbolId}`).toBeLessThan(1)
    }
  })
})
