import { describe, expect, test } from 'vitest'
import { createFaultPlan } from './faultPlan'

const DROP = { where: 'ws_out', match: 'trade', fault: 'drop', probability: 1 } as const

describe('fault plan', () => {
  test('applies a rule to its matches, up to its count', () => {
    const plan = createFaultPlan(1, [{ ...DROP, count: 2 }])
    expect(plan.inject('http', 'trade')).toBeNull()
    expect(plan.inject('ws_out', 'l2_book')).toBeNull()
    expect(plan.inject('ws_out', 'trade')).toEqual({ fault: 'drop', ms: 1000 })
    expect(plan.inject('ws_out', 'trade')).toEqual({ fault: 'drop', ms: 1000 })
    expect(plan.inject('ws_out', 'trade')).toBeNull()
  })

  test('tries the next rule when a rule does not apply', () => {
    const plan = createFaultPlan(1, [
      { ...DROP, probability: 0 },
      { where: 'ws_out', match: '*', fault: 'hold', probability: 1, ms: 70 },
    ])
    expect(plan.inject('ws_out', 'trade')).toEqual({ fault: 'hold', ms: 70 })
  })

  test('gives the same faults for the same seed, at about their probability', () => {
    const strikes = (seed: number) => {
      const plan = createFaultPlan(seed, [{ ...DROP, probability: 0.1 }])
      return Array.from({ length: 2000 }, () => plan.inject('ws_out', 'trade') !== null)
    }
    expect(strikes(7)).toEqual(strikes(7))
    expect(strikes(7)).not.toEqual(strikes(8))
    const struck = strikes(7).filter(Boolean).length
    expect(struck).toBeGreaterThan(140)
    expect(struck).toBeLessThan(260)
  })
})
