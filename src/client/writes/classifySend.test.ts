import { describe, expect, test } from 'vitest'
import type { Rejected } from '../types'
import { classifySend } from './classifySend'

const rejectedWith = (code: string): Rejected => ({ kind: 'rejected', code, message: '', traceCode: 't', status: 422 })

describe('classifySend', () => {
  test.each([
    ['not enough margin', '20003', 'rejected', 'rejected'],
    ['an id that an earlier order has', '20012', 'rejected', 'unknown'],
    ['a nonce that was used', '11004', 'unknown', 'unknown'],
    ['a nonce outside the window', '11003', 'resign', 'unknown'],
    ['a time that is over', '11002', 'resign', 'unknown'],
  ] as const)('%s: classification of the first sending, and of a repeat', (_, code, first, repeat) => {
    const result = { kind: 'rejected', rejected: rejectedWith(code) } as const
    expect(classifySend(result, true).kind).toBe(first)
    expect(classifySend(result, false).kind).toBe(repeat)
    // Without a nonce guard, no rejection of a repeat proves anything about the earlier sending.
    expect(classifySend(result, false, 'client_order_id').kind).toBe('unknown')
    expect(classifySend(result, true, 'client_order_id').kind).toBe(first)
  })
})
