import { expect, test } from 'vitest'
import { BLOCK_REASONS, type BlockReason } from '@/client/types'
import { ERROR_CODES } from '@/protocol/errors'
import { describeRejection } from './rejection'
import { blockNext, blockText, rejectionNext, rejectionText } from './rejectionMessages'

const CODES = Object.keys(ERROR_CODES) as (keyof typeof ERROR_CODES)[]

const SENTENCE = /^[A-ZÀ-Ý].*[.]$/
const rejected = (code: string) =>
  ({ kind: 'rejected', code, message: 'price is missing', traceCode: 't', status: 422 }) as const
const blocked = (reason: BlockReason) => ({ kind: 'blocked', reason, message: '' }) as const

test.each(CODES)('rejection %s explains what happened and what to do', (code) => {
  const what = rejectionText(code)
  const next = rejectionNext(code)
  expect(what).toMatch(SENTENCE)
  expect(next).toMatch(SENTENCE)
  expect(next).not.toBe(what)
  expect(describeRejection({ ...rejected(code), message: '' })).toBe(`${what} ${next}`)
})

test.each(BLOCK_REASONS)('blocked for %s explains what happened and what to do', (reason) => {
  expect(blockText(reason)).toMatch(SENTENCE)
  expect(blockNext(reason)).toMatch(SENTENCE)
  expect(describeRejection(blocked(reason))).toBe(`${blockText(reason)} ${blockNext(reason)}`)
})

test.each([
  ['policy', 'the value is above the limit', ' Change the order, or the limits on the page of trading keys.'],
  ['policy_wait', 'the order could not be read: try again in a moment', ''],
] as const)('a block by the signing limits (%s) has one next step, which fits its cause', (reason, message, next) => {
  expect(describeRejection({ kind: 'blocked', reason, message })).toBe(`Not signed: ${message}.${next}`)
})

test('an unknown code shows the venue’s text and the code, with a next step', () => {
  expect(describeRejection(rejected('29999'))).toBe(
    'price is missing (code 29999). Reload the page: this venue may be newer than it.',
  )
})

test('an invalid request names its invalid part, once and without a second full stop', () => {
  const outcome = { ...rejected('10001'), message: 'price is missing.' }
  expect(describeRejection(outcome)).toBe(
    'The venue could not read the request. It answered: price is missing. Reload the page and try again.',
  )
})
