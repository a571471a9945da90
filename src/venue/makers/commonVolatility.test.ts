import { expect, test } from 'vitest'
import { SECOND_MS, DAY_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { createGaussian } from './gaussian'
import { createCommonVolatility } from './commonVolatility'

const DAYS = 5
const START = Date.UTC(2026, 2, 10)

test.each([1, 2, 3, 4, 5])('news raises volatility at once, a few times a day (seed %i)', (seed) => {
  const random = createRandom(seed)
  const volatility = createCommonVolatility(random, createGaussian(random))
  let before = 0
  let jumps = 0
  for (let time = START; time < START + DAYS * DAY_MS; time += SECOND_MS) {
    volatility.step(SECOND_MS, time)
    // Without news, the standard deviation of this difference is 0.04.
    if (volatility.logVolatility() - before > 0.4) jumps += 1
    before = volatility.logVolatility()
  }
  expect(jumps / DAYS).toBeGreaterThan(2)
  expect(jumps / DAYS).toBeLessThan(6.5)
})
