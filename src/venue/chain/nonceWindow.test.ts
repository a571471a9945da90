import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyNonce, checkNonce, NONCE_WINDOW, type NonceCheck, type NonceWindow } from './nonceBook'

/** A simple implementation of the rule that stores every accepted nonce. */
function checkNaively(accepted: Set<number>, nonce: number, time: number): NonceCheck {
  if (nonce > time + 60_000) return 'outside'
  const largest = [...accepted].toSorted((a, b) => b - a).slice(0, 100)
  if (largest.length === 100 && nonce <= Math.min(...largest)) return 'outside'
  return accepted.has(nonce) ? 'used' : 'accepted'
}

describe('nonce window', () => {
  test('property: checks nonces in random order like a simple implementation of the rule', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 500 }),
        fc.integer({ min: 0, max: 300 }),
        (nonces, time) => {
          const window: NonceWindow = []
          const accepted = new Set<number>()
          const now = time - 60_000 + 100
          for (const nonce of nonces) {
            const classification = checkNonce(window, nonce, now)
            expect(classification).toBe(checkNaively(accepted, nonce, now))
            if (classification !== 'accepted') continue
            applyNonce(window, nonce)
            accepted.add(nonce)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('reports a used nonce below a full window as outside', () => {
    const window: NonceWindow = []
    for (let nonce = 1; nonce <= NONCE_WINDOW + 1; nonce++) applyNonce(window, nonce)
    expect(checkNonce(window, 1, 1000)).toBe('outside')
    expect(checkNonce(window, 2, 1000)).toBe('outside')
    expect(checkNonce(window, 3, 1000)).toBe('used')
  })

  test('accepts a nonce up to a minute ahead of venue time', () => {
    expect(checkNonce([], 61_000, 1000)).toBe('accepted')
    expect(checkNonce([], 61_001, 1000)).toBe('outside')
  })
})
