import { describe, expect, test } from 'vitest'
import { type GateInput, selectGate } from './selectGate'

const owner = '0x1111111111111111111111111111111111111111'
const open: GateInput = {
  account: { owner, address: owner, writable: true },
  signing: {
    by: 'key',
    status: { kind: 'ready', agent: owner, label: 'a', expiresTime: 1, persisted: true },
    locked: false,
  },
  connection: 'live',
  book: 'live',
  readsBook: false,
  signingMissing: false,
  isOld: false,
}

describe('selectGate', () => {
  test('default: is open with a ready key and a live connection', () => {
    expect(selectGate(open)).toEqual({ kind: 'open' })
  })

  test.each<[Partial<GateInput>, object]>([
    [{ account: { owner: null, address: null, writable: false } }, { kind: 'step', step: 'connect' }],
    [{ account: { owner, address: '0x2', writable: false } }, { kind: 'wait', reason: 'watch' }],
    [{ signingMissing: true }, { kind: 'wait', reason: 'code' }],
    [{ isOld: true }, { kind: 'wait', reason: 'version' }],
    [{ signing: { by: 'key', status: { kind: 'none' }, locked: false } }, { kind: 'step', step: 'enable' }],
    [
      { signing: { by: 'key', status: { kind: 'revoked', agent: owner, label: 'a' }, locked: false } },
      { kind: 'step', step: 'renew' },
    ],
    [
      { signing: { by: 'key', status: { kind: 'expired', agent: owner, label: 'a' }, locked: false } },
      { kind: 'step', step: 'renew' },
    ],
    [
      { signing: { by: 'key', status: { kind: 'approving', step: 'wallet' }, locked: false } },
      { kind: 'wait', reason: 'approving' },
    ],
    [{ signing: { ...open.signing, locked: true } as GateInput['signing'] }, { kind: 'wait', reason: 'locked' }],
    [{ signing: { by: 'wallet', connected: true } }, { kind: 'open' }],
    [{ signing: { by: 'wallet', connected: false } }, { kind: 'step', step: 'connect' }],
    [{ signing: { by: 'key', status: { kind: 'unknown' }, locked: false } }, { kind: 'wait', reason: 'unknown' }],
    [{ connection: 'stale' }, { kind: 'wait', reason: 'stale' }],
    [{ connection: 'offline' }, { kind: 'wait', reason: 'offline' }],
    [
      { book: 'stale', readsBook: true },
      { kind: 'wait', reason: 'book' },
    ],
    [{ book: 'stale' }, { kind: 'open' }],
  ])('behavior: %j', (change, expected) => {
    expect(selectGate({ ...open, ...change })).toEqual(expected)
  })

  test('behavior: connecting an account comes before the connection', () => {
    const input = { ...open, account: { owner: null, address: null, writable: false }, connection: 'offline' as const }
    expect(selectGate(input)).toEqual({ kind: 'step', step: 'connect' })
  })
})
