import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import type { SignRequest } from '@/client/types'
import { actions } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import { subAccountAddress } from '@/protocol/signing'
import { checkPolicy } from './checkPolicy'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const AGENT: Address = `0x${'0b'.repeat(20)}`
const OTHER: Address = `0x${'0c'.repeat(20)}`
const key = { agent: AGENT, owner: OWNER, account: OWNER }
const NOW = 1_750_000_000_000
const body = {
  symbol_id: 1,
  is_buy: true,
  order_type: 'limit',
  quantity: '1',
  price: '100',
  time_in_force: 'gtc',
  position_side: 'both',
  margin_mode: 'cross',
}
const auth = { signer_address: AGENT, target_address: OWNER, nonce: NOW, expires_after: NOW + 30_000 }

/** Checks a request with a change; returns the objection, null if there is none. */
function check(change: { action?: string; body?: object; auth?: object }, record = key): string | null {
  const request = { action: 'placeOrder', body, auth, ...change } as unknown as SignRequest
  return checkPolicy(practiceProfile, record, request)
}

describe('checkPolicy', () => {
  test('an order for the account that the key was approved for may be signed', () => {
    expect(check({})).toBeNull()
  })

  /** Actions that move money, or grant or revoke rights: only the wallet may sign them. */
  const FORBIDDEN = Object.keys(actions).filter((name) =>
    /withdraw|transfer|deposit|agent|subaccount|associat/i.test(name),
  )

  test('this test covers every action that moves money or rights', () => {
    expect(FORBIDDEN).toEqual(expect.arrayContaining(['withdraw', 'approveAgent', 'renewAgent', 'revokeAgent']))
    expect(FORBIDDEN.length).toBeGreaterThanOrEqual(6)
  })

  test.each([...FORBIDDEN, 'toString', 'constructor', '__proto__', 'PlaceOrder', ''])(
    'an agent may not %s, whatever else the request says',
    (action) => {
      for (const otherBody of [body, {}, { coin: 'USDC', amount: '1', destination_address: OWNER }])
        expect(check({ action, body: otherBody })).toBe(`a trading key may not sign ${action}`)
    },
  )

  test.each<[string, object, RegExp]>([
    ['another signer', { signer_address: OTHER }, /signer_address/],
    ['the owner as signer', { signer_address: OWNER }, /signer_address/],
    ['no account, which would mean the agent’s own', { target_address: undefined }, /target_address/],
    ['the agent’s own account', { target_address: AGENT }, /target_address/],
    ['another owner’s account', { target_address: OTHER }, /target_address/],
    ['another owner’s sub-account', { target_address: subAccountAddress(OTHER, 0) }, /target_address/],
    ['an expiry before its nonce', { expires_after: NOW - 1 }, /expires_after is -1 ms/],
    ['an expiry at its nonce', { expires_after: NOW }, /expires_after is 0 ms/],
    ['an expiry a millisecond too late', { expires_after: NOW + HOUR_MS + 10_001 }, /expires_after/],
    ['an expiry that is not a number', { expires_after: Number.NaN }, /expires_after/],
    ['an infinite expiry', { expires_after: Number.POSITIVE_INFINITY }, /expires_after/],
  ])('a request with %s is not signed', (_, change, words) => {
    expect(check({ auth: { ...auth, ...change } })).toMatch(words)
  })

  test.each([1, 30_000, HOUR_MS, HOUR_MS + 10_000])('an expiry of %d ms after the nonce is allowed', (life) => {
    expect(check({ auth: { ...auth, expires_after: NOW + life } })).toBeNull()
  })

  test('a key of the main account signs for its sub-accounts, one of a sub-account for nothing else', () => {
    const [first, second] = [subAccountAddress(OWNER, 0), subAccountAddress(OWNER, 1)]
    expect(check({ auth: { ...auth, target_address: first } })).toBeNull()
    const ofSub = { ...key, account: first }
    expect(check({ auth: { ...auth, target_address: first } }, ofSub)).toBeNull()
    expect(check({ auth: { ...auth, target_address: second } }, ofSub)).toMatch(/target_address/)
    expect(check({}, ofSub)).toMatch(/target_address/)
  })

  test.each<[string, object]>([
    ['a field that the action does not have', { ...body, to_address: OTHER }],
    ['no quantity', { ...body, quantity: undefined }],
    ['a quantity that is a number', { ...body, quantity: 1 }],
    ['a negative quantity', { ...body, quantity: '-1' }],
    ['a market that is a text', { ...body, symbol_id: '1' }],
    ['a side that is a text', { ...body, is_buy: 'true' }],
    ['no price for a limit order', { ...body, price: undefined }],
    ['both a price and a price match', { ...body, price_match: 'queue_1' }],
    ['no fields', {}],
  ])('a body with %s is not signed', (_, invalidBody) => {
    expect(check({ body: invalidBody })).not.toBeNull()
  })

  test('a violation of the venue’s rules names the field', () => {
    expect(check({ body: { ...body, price_match: 'queue_1' } })).toMatch(/^price\w*: ./)
  })
})
