import { expect, test } from 'vitest'
import { WireError } from './decodeWire'
import { decodeEnvelope, failure, ok } from './envelope'
import { ERROR_CODES, isErrorCode, statusOf } from './errors'

test('a success has an empty code and message, a failure no data', () => {
  expect(ok({ a: 1 })).toEqual({ code: '0', msg: '', data: { a: 1 }, trace_code: '' })
  expect(failure('20003', 'no', 't')).toEqual({ code: '20003', msg: 'no', data: null, trace_code: 't' })
})

test('an envelope is read back, also without a trace', () => {
  expect(decodeEnvelope(ok([1]))).toEqual(ok([1]))
  expect(decodeEnvelope({ code: '1', msg: 'x' })).toEqual(failure('1', 'x', ''))
})

test.each([null, [], 'x', {}, { code: 0, msg: '' }, { code: '0' }])('%j is not an envelope', (json) => {
  expect(() => decodeEnvelope(json)).toThrow(WireError)
})

test('every code has a documented status and a unique name', () => {
  const entries = Object.values(ERROR_CODES)
  expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length)
})

test('a code of a later version is treated as an internal error', () => {
  expect([statusOf('20003'), statusOf('20018'), statusOf('99999'), statusOf('toString')]).toEqual([422, 409, 500, 500])
  expect([isErrorCode('10001'), isErrorCode('constructor')]).toEqual([true, false])
})
