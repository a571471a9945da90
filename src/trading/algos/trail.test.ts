import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, parseDecimal } from '@/base/decimal'
import type { ChaseEvent } from './chase'
import { applyTrail, createTrail, selectTrailMove, type TrailState, type TrailTerms } from './trail'

const d = parseDecimal
const long: TrailTerms = { isBuy: false, start: d('95'), distance: d('5'), by: 'mark_price', tick: d('0.1') }
const short: TrailTerms = { ...long, isBuy: true, start: d('105') }
const seen = (price: string, live = true): ChaseEvent => ({ kind: 'market', best: d(price), live })
const after = (terms: TrailTerms, ...events: ChaseEvent[]) =>
  events.reduce((state, event) => applyTrail(terms, state, event, 0), createTrail(terms))

describe('a trailing stop', () => {
  test('of a long follows a rising price and waits while it falls; of a short it does the opposite', () => {
    expect(selectTrailMove(long, after(long, seen('100')), 0)).toBeNull()
    expect(selectTrailMove(long, after(long, seen('102.05')), 0)).toBe(d('97'))
    expect(selectTrailMove(long, after(long, seen('99')), 0)).toBeNull()
    expect(selectTrailMove(short, after(short, seen('98')), 0)).toBe(d('103'))
    expect(selectTrailMove(short, after(short, seen('101')), 0)).toBeNull()
  })

  test('includes a peak that it could not follow at once, and stays a tick away from the current price', () => {
    const state = after(long, seen('110'), seen('106'))
    expect(selectTrailMove(long, state, 0)).toBe(d('105'))
    expect(selectTrailMove(long, after(long, seen('110'), seen('104')), 0)).toBe(d('103.9'))
  })

  test('sends one move at a time, at most one a second, and none without live prices', () => {
    const moving = after(long, seen('110'), { kind: 'sent', price: d('105') }, seen('112'))
    expect(selectTrailMove(long, moving, 0)).toBeNull()
    const moved = applyTrail(long, moving, { kind: 'answered', result: 'moved', code: null }, 0)
    expect([moved.price, moved.moves]).toEqual([d('105'), 1])
    expect(selectTrailMove(long, moved, 999)).toBeNull()
    expect(selectTrailMove(long, moved, 1_000)).toBe(d('107'))
    expect(selectTrailMove(long, applyTrail(long, moved, seen('112', false), 0), 1_000)).toBeNull()
  })

  test('continues after a move that came too late, and ends with its order or another rejection', () => {
    const moving = after(long, seen('110'), { kind: 'sent', price: d('105') })
    const answered = (code: string) => applyTrail(long, moving, { kind: 'answered', result: 'rejected', code }, 0)
    expect(answered('20016').end).toBeNull()
    expect(answered('20003').end).toMatchObject({ reason: 'rejected', code: '20003' })
    expect(after(long, { kind: 'order', state: 'filled', price: null }).end?.reason).toBe('filled')
  })

  test('property: with random prices and answers of the venue it never loosens and never reaches the price', () => {
    const price = fc.integer({ min: 500, max: 1500 }).map((tenths): Decimal => BigInt(tenths) * d('0.1') + d('0.03'))
    const step = fc.record({ price, live: fc.boolean(), answer: fc.constantFrom('moved', '20016', 'expired') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, isLong) => {
        const terms = isLong ? long : short
        let state: TrailState = createTrail(terms)
        let now = 0
        for (const { price: best, live, answer } of steps) {
          state = applyTrail(terms, state, { kind: 'market', best, live }, (now += 1_000))
          const move = selectTrailMove(terms, state, now)
          if (move === null) continue
          expect(isLong ? move > state.price : move < state.price).toBe(true)
          expect(isLong ? move < best : move > best).toBe(true)
          expect(move % terms.tick).toBe(0n)
          state = applyTrail(terms, state, { kind: 'sent', price: move }, now)
          const result = answer === 'moved' ? 'moved' : 'rejected'
          state = applyTrail(terms, state, { kind: 'answered', result, code: answer }, now)
        }
      }),
    )
  })
})
