import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyOthers, applyTrade, beginQueue, queueBounds, type QueuePosition } from './queuePosition'

describe('the queue before an order', () => {
  test('all lots that were there before are ahead of it', () => {
    expect(queueBounds(beginQueue(500, 500))).toEqual({ min: 500, max: 500 })
  })

  test('an order first seen in the book has none, some or all of the others ahead of it', () => {
    expect(queueBounds(beginQueue(null, 500))).toEqual({ min: 0, max: 500 })
  })

  test('500 ahead, 200 traded: 300', () => {
    const traded = applyOthers(applyTrade(beginQueue(500, 500), 200), 300)
    expect(queueBounds(traded)).toEqual({ min: 300, max: 300 })
  })

  test('the order of book change and trade makes no difference', () => {
    const queued = beginQueue(500, 500)
    const bookFirst = applyTrade(applyOthers(queued, 300), 200)
    const tradeFirst = applyOthers(applyTrade(queued, 200), 300)
    expect(queueBounds(bookFirst)).toEqual(queueBounds(tradeFirst))
  })

  test('500 ahead, 400 added behind, 100 canceled: 400 to 500', () => {
    const canceled = applyOthers(applyOthers(beginQueue(500, 500), 900), 800)
    expect(queueBounds(canceled)).toEqual({ min: 400, max: 500 })
  })

  test('is never more than the size of the level', () => {
    expect(queueBounds(applyOthers(beginQueue(500, 500), 120))).toEqual({ min: 120, max: 120 })
  })

  test('a level that was out of view may have been canceled completely', () => {
    const back = applyOthers(applyOthers(beginQueue(500, 500), null), 700)
    expect(queueBounds(back)).toEqual({ min: 0, max: 500 })
  })

  test('property: the bounds always include the true number', () => {
    const event = fc.record({ kind: fc.constantFrom('add', 'trade', 'cancel'), lots: fc.nat(50), which: fc.nat(20) })
    const events = fc.array(fc.tuple(event, fc.boolean()), { maxLength: 60 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }), events, (first, after) => {
        const ahead = [...first]
        const behind: number[] = []
        const sum = (lots: readonly number[]) => lots.reduce((total, count) => total + count, 0)
        let place: QueuePosition = beginQueue(sum(ahead), sum(ahead))
        for (const [{ kind, lots, which }, bookFirst] of after) {
          if (kind === 'add') behind.push(lots)
          // A trade larger than the lots ahead would fill the order itself, and then no lots are ahead of it.
          const traded = kind === 'trade' ? take(ahead, Math.min(lots, sum(ahead))) : 0
          if (kind === 'cancel') cancel(ahead, behind, which)
          const others = sum(ahead) + sum(behind)
          const steps = [
            (position: QueuePosition) => applyOthers(position, others),
            (position: QueuePosition) => applyTrade(position, traded),
          ]
          for (const step of bookFirst ? steps : steps.toReversed()) place = step(place)
          const { min, max } = queueBounds(place)
          expect(min).toBeLessThanOrEqual(sum(ahead))
          expect(max).toBeGreaterThanOrEqual(sum(ahead))
        }
      }),
    )
  })
})

function take(queue: number[], lots: number): number {
  let rest = lots
  while (rest > 0 && queue.length > 0) {
    const taken = Math.min(rest, queue[0]!)
    queue[0]! -= taken
    rest -= taken
    if (queue[0] === 0) queue.shift()
  }
  return lots - rest
}

function cancel(ahead: number[], behind: number[], which: number): void {
  const at = which % Math.max(1, ahead.length + behind.length)
  if (at < ahead.length) ahead.splice(at, 1)
  else behind.splice(at - ahead.length, 1)
}
