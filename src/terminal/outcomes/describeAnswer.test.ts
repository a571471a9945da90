import { expect, test } from 'vitest'
import { GarbledReplyError, RejectedError, UnreachableError } from '@/client/http'
import { describeReadFailure } from './describeAnswer'
import { describeFailedRequest } from './describeFailedRequest'

const rejected = (code: string, status: number) =>
  new RejectedError({ kind: 'rejected', code, message: '', traceCode: '', status })

test.each([
  ['no answer', new UnreachableError('away'), 'The venue did not answer.'],
  ['an error of a proxy', new GarbledReplyError(502), 'The venue answered with an error (HTTP 502).'],
  ['an internal error', rejected('50000', 500), 'The venue answered with an error (HTTP 500).'],
  ['a login page', new GarbledReplyError(200), 'The venue’s answer could not be read (HTTP 200).'],
  ['a rejection', rejected('10002', 400), 'The venue rejected the request (code 10002).'],
])('a read that failed with %s says so', (_, error, words) => {
  expect(describeReadFailure(error)).toBe(words)
})

test('a request is tried again once the connection is back only if there was no answer', () => {
  expect(describeFailedRequest(new UnreachableError('away'))).toMatch(/once the connection is back\.$/)
  expect(describeFailedRequest(new GarbledReplyError(500))).toMatch(/\(HTTP 500\)\. Try again in a moment\.$/)
})
