import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '@/protocol/fields'
import { createNonceBook } from './nonceBook'

const MAX_STORED = 20
const signer = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`

test('property: with random signers, times and restarts, no accepted nonce is accepted again', () => {
  const step = fc.record({ who: fc.nat(200), lag: fc.integer({ min: -60_000, max: 300_000 }), passes: fc.nat(5_000) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      let book = createNonceBook(undefined, MAX_STORED)
      const accepted = new Set<string>()
      let time = 1_000_000
      for (const [index, { who, lag, passes }] of steps.entries()) {
        time += passes
        const nonce = time - lag
        if (book.check(signer(who), nonce, time) === 'accepted') {
          expect(accepted.has(`${who} ${nonce}`)).toBe(false)
          accepted.add(`${who} ${nonce}`)
          book.accept(signer(who), nonce, time)
        }
        // As after a restart.
        if (index % 50 === 49) book = createNonceBook(structuredClone(book.dump()), MAX_STORED)
      }
      for (const entry of accepted) {
        const [who, nonce] = entry.split(' ').map(Number) as [number, number]
        expect(book.check(signer(who), nonce, time)).not.toBe('accepted')
      }
    }),
    { numRuns: 200 },
  )
})

test('random signers use bounded memory, and a signer with a correct clock never meets the floor', () => {
  const book = createNonceBook(undefined, MAX_STORED)
  for (let index = 0; index < 5_000; index++) {
    const time = 1_000_000 + index * 5_000
    // The largest nonce that is allowed at this time.
    book.accept(signer(index), time + 60_000, time)
    expect(book.check(signer(99_999), time - 59_000, time)).toBe('accepted')
    expect(book.free(signer(99_999), time)).toBe(time)
  }
  expect(book.dump().nonces.length).toBeLessThan(MAX_STORED + 40)
})

test('restores a dump without a floor', () => {
  const book = createNonceBook({ nonces: [[signer(1), [5]]] })
  expect([book.check(signer(1), 5, 9), book.check(signer(1), 0, 9)]).toEqual(['used', 'accepted'])
})
