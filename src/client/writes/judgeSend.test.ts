import { describe, expect, test } from 'vitest'
import type { Rejected } from '../types'
import { judgeSend } from './judgeSend'

const rejectedWith = (code: string): Rejected => ({ kind: 'rejected', code, message: '', traceCode: 't', status: 422 })

describe('judgeSend', () => {
  test.each([
    ['not enough margin', '20003', 'rejected', 'rejected'],
    ['an id that an earlier order has', '20012', 'rejected', 'unknown'],
    ['a nonce that was used', '11004', 'unknown', 'unknown'],
    ['a nonce outside the window', '11003', 'resign', 'unknown'],
    ['a time that is over', '11002', 'resign', 'unknown'],
  ] as const)('%s: what it says of the first sending, and of a repeat', (_, code, first, repeat) => {
    const result = { kind: 'rejected', rejected: rejectedWith(code) } as const
    expect(judgeSend(result, true).kind).toBe(first)
    expect(judgeSend(result, false).kind).toBe(repeat)
    // where nonces do not guard, no rejection of a repeat says anything of the sending before
    expect(judgeSend(result, false, 'client_order_id').kind).toBe('unknown')
    expect(judgeSend(result, true, 'client_order_id').kind).toBe(first)
  })
})
