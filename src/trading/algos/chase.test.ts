import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { applyChase, type ChaseEvent, type ChaseState, type ChaseTerms, createChase, selectMove } from './chase'

const d = parseDecimal
const terms: ChaseTerms = { isBuy: true, start: d('100'), maxDistance: d('5'), maxMoves: 3 }
const market = (best: string, live = true): ChaseEvent => ({ kind: 'market', best: d(best), live })
const play = (events: readonly (readonly [number, ChaseEvent])[], of = terms): ChaseState =>
  events.reduce((state, [at, event]) => applyChase(of, state, event, at), createChase(of))
const moved: ChaseEvent = { kind: 'answered', result: 'moved', code: null }

describe('chase', () => {
  test('default: follows the best price of its side, one move at a time', () => {
    const behind = play([[0, market('101')]])
    expect(selectMove(terms, behind, 0)).toBe(d('101'))
    const sending = applyChase(terms, behind, { kind: 'sent', price: d('101') }, 0)
    expect(selectMove(terms, applyChase(terms, sending, market('102'), 5), 5_000)).toBeNull()
    const placed = applyChase(terms, sending, moved, 10)
    expect([placed.price, placed.moves]).toEqual([d('101'), 1])
    expect(selectMove(terms, placed, 10)).toBeNull()
    const again = applyChase(terms, placed, market('102'), 20)
    expect(selectMove(terms, again, 20)).toBeNull()
    expect(selectMove(terms, again, 1_010)).toBe(d('102'))
  })

  test('default: the order with the best price is not moved; a sell works in the opposite direction', () => {
    expect(selectMove(terms, play([[0, market('100')]]), 0)).toBeNull()
    expect(selectMove(terms, play([[0, market('99')]]), 0)).toBeNull()
    const sells = { ...terms, isBuy: false }
    expect(selectMove(sells, play([[0, market('99')]], sells), 0)).toBe(d('99'))
    expect(selectMove(sells, play([[0, market('101')]], sells), 0)).toBeNull()
  })

  test('behavior: ends rather than going beyond its distance or its number of moves', () => {
    expect(play([[0, market('105')]]).end).toBeNull()
    expect(play([[0, market('105.1')]]).end).toMatchObject({ reason: 'distance' })
    const moves = ['101', '102', '103'].flatMap((price, index): [number, ChaseEvent][] => [
      [index * 2_000, market(price)],
      [index * 2_000, { kind: 'sent', price: d(price) }],
      [index * 2_000, moved],
    ])
    expect(play(moves).end).toBeNull()
    expect(play([...moves, [9_000, market('104')]]).end).toMatchObject({ reason: 'count', at: 9_000 })
  })

  test('behavior: its distance counts from its start, not from its current price', () => {
    const along: [number, ChaseEvent][] = [
      [0, market('104')],
      [0, { kind: 'sent', price: d('104') }],
      [10, moved],
    ]
    expect(play([...along, [2_000, market('105')]]).end).toBeNull()
    // 106 is two away from 104, but six from 100.
    expect(play([...along, [2_000, market('106')]]).end).toMatchObject({ reason: 'distance' })
  })

  test('behavior: ends with the order, when the trader stops it, and after ten seconds without live prices', () => {
    expect(play([[0, { kind: 'order', state: 'filled', price: null }]]).end).toMatchObject({ reason: 'filled' })
    expect(play([[0, { kind: 'order', state: 'canceled', price: null }]]).end).toMatchObject({ reason: 'canceled' })
    expect(play([[0, { kind: 'stop', reason: 'stopped' }]]).end).toMatchObject({ reason: 'stopped' })
    const stale = play([[0, market('101', false)]])
    expect(selectMove(terms, stale, 0)).toBeNull()
    expect(applyChase(terms, stale, { kind: 'time' }, 9_999).end).toBeNull()
    expect(applyChase(terms, stale, { kind: 'time' }, 10_000).end).toMatchObject({ reason: 'stale' })
    const back = applyChase(terms, stale, market('101'), 9_000)
    expect(applyChase(terms, back, { kind: 'time' }, 30_000).end).toBeNull()
  })

  test('behavior: a rejected move ends it, unless the market has only moved on', () => {
    const sending = play([
      [0, market('101')],
      [0, { kind: 'sent', price: d('101') }],
    ])
    const answer = (result: 'rejected' | 'blocked', code: string) =>
      applyChase(terms, sending, { kind: 'answered', result, code }, 1)
    expect(answer('rejected', '20003').end).toEqual({ reason: 'rejected', at: 1, code: '20003' })
    expect(answer('blocked', 'key_locked').end).toEqual({ reason: 'blocked', at: 1, code: 'key_locked' })
    for (const code of ['20005', '20014', 'offline'])
      expect(answer('rejected', code)).toMatchObject({ end: null, moves: 0 })
  })

  test('behavior: after the trader changes the order it continues from there with the same terms', () => {
    const state = play([
      [0, market('101')],
      [0, { kind: 'order', state: 'open', price: d('103') }],
    ])
    expect(selectMove(terms, state, 0)).toBeNull()
  })

  test('property: over random markets and answers there are never two moves at once or beyond its terms, and its end is final', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('market' as const), best: fc.integer({ min: 90, max: 110 }), live: fc.boolean() }),
      fc.record({ kind: fc.constant('answer' as const), code: fc.constantFrom(null, '20005', '20003') }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.boolean(), (events, isBuy) => {
        const of = { ...terms, isBuy }
        let [state, now, sent, answers] = [createChase(of), 0, 0, 0]
        for (const event of events) {
          const ended = state.end
          if (event.kind === 'wait') state = applyChase(of, state, { kind: 'time' }, (now += event.ms))
          else if (event.kind === 'market') state = applyChase(of, state, market(String(event.best), event.live), now)
          else if (sent > answers) {
            answers++
            const answer: ChaseEvent = {
              kind: 'answered',
              result: event.code === null ? 'moved' : 'rejected',
              code: event.code,
            }
            state = applyChase(of, state, answer, now)
          }
          if (ended) expect(state.end).toBe(ended)
          const move = selectMove(of, state, now)
          if (move === null) continue
          expect(sent).toBe(answers)
          expect(move >= d('95') && move <= d('105')).toBe(true)
          sent++
          state = applyChase(of, state, { kind: 'sent', price: move }, now)
        }
        expect(state.moves).toBeLessThanOrEqual(3)
      }),
    )
  })
})
