import { describe, expect, test } from 'vitest'
import { actions, type ActionName, type AnyAction } from '../actions'
import {
  ADDRESS,
  OTHER,
  WORD,
  auth,
  decode,
  limit,
  place,
  placeMarket,
  tp,
  classification,
} from '../fixtures/classification'

describe('the body as a whole', () => {
  test.each([null, [], 'x', 7, true, undefined])('%j is malformed', (json) => {
    expect(decode('cancelAll', json)).toMatchObject({ ok: false, code: '10001', field: null })
  })

  test('an unknown field is rejected by name, even when null', () => {
    expect(place({ color: 'red' })).toBe('10001 color')
    expect(place({ color: null })).toBe('10001 color')
    expect(place({ tpsl: { ...tp, color: 'red' } })).toBe('10001 tpsl.color')
    expect(classification('setLeverage', { ...auth, symbol_id: 3, leverage: 5, price: '1' })).toBe('10001 price')
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is an unknown field like any other',
    (name) => {
      const json: unknown = JSON.parse(JSON.stringify(auth).replace('{', `{"${name}":{"x":1},`))
      expect(classification('cancelAll', json)).toBe(`10001 ${name}`)
      const nested = JSON.stringify({ ...auth, ...limit, tpsl: tp }).replace('"tpsl":{', `"tpsl":{"${name}":null,`)
      expect(classification('placeOrder', JSON.parse(nested))).toBe(`10001 tpsl.${name}`)
    },
  )

  test('no write may have a field named address', () => {
    expect(classification('cancelAll', { ...auth, address: ADDRESS })).toBe('10003 address')
    const { signer_address, ...rest } = auth
    expect(classification('cancelAll', { ...rest, address: signer_address })).toBe('10003 address')
  })

  test('null is the same as absent, for a forbidden field and for a required one', () => {
    expect(placeMarket({ price: null, price_match: null })).toBe('ok')
    expect(place({ slippage: null, tpsl: null, target_address: null })).toBe('ok')
    expect(place({ address: null })).toBe('ok')
    expect(place({ quantity: null })).toBe('10001 quantity')
    expect(place({ tpsl: { ...tp, sl_trigger_price: null, sl_order_type: null } })).toBe('ok')
  })

  test('deep nesting is rejected without overflowing the stack', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(place({ tpsl: deep })).toBe('10001 tpsl')
    expect(place({ price: deep })).toBe('10001 price')
    expect(place({ flags: deep })).toBe('10001 flags[0]')
  })
})

describe('the public parameters', () => {
  test.each(['signer_address', 'nonce', 'expires_after', 'signature'])('%s is required', (name) => {
    expect(classification('cancelAll', { ...auth, [name]: undefined })).toBe(`10001 ${name}`)
    expect(classification('cancelAll', { ...auth, [name]: null })).toBe(`10001 ${name}`)
  })

  test.each(['r', 's', 'v'])('signature.%s is required', (name) => {
    const signature = { ...auth.signature, [name]: undefined }
    expect(classification('cancelAll', { ...auth, signature })).toBe(`10001 signature.${name}`)
  })

  test.each([
    ['a signature that is text', { signature: '0x00' }, '10001 signature'],
    ['a signature that is a list', { signature: [] }, '10001 signature'],
    ['v as text', { signature: { ...auth.signature, v: '27' } }, '10001 signature.v'],
    ['a fractional v', { signature: { ...auth.signature, v: 27.5 } }, '10001 signature.v'],
    ['r as a number', { signature: { ...auth.signature, r: 1 } }, '10001 signature.r'],
    ['an unknown part of the signature', { signature: { ...auth.signature, w: 1 } }, '10001 signature.w'],
    ['v of 29', { signature: { ...auth.signature, v: 29 } }, '11001 signature'],
    ['v of 0', { signature: { ...auth.signature, v: 0 } }, '11001 signature'],
    ['r of 31 bytes', { signature: { ...auth.signature, r: WORD.slice(0, -2) } }, '11001 signature'],
    ['s without 0x', { signature: { ...auth.signature, s: WORD.slice(2) } }, '11001 signature'],
    ['s that is no hex', { signature: { ...auth.signature, s: `0x${'g'.repeat(64)}` } }, '11001 signature'],
    ['a nonce as text', { nonce: '1' }, '10001 nonce'],
    ['a fractional nonce', { nonce: 1.5 }, '10001 nonce'],
    ['a nonce above 2^53-1', { nonce: 2 ** 53 }, '10001 nonce'],
    ['a negative nonce', { nonce: -1 }, '10002 nonce'],
    ['a negative expiry', { expires_after: -1 }, '10002 expires_after'],
    ['a short address', { signer_address: '0x1234' }, '10001 signer_address'],
    ['an address without 0x', { signer_address: 'a'.repeat(40) }, '10001 signer_address'],
    ['an address that is no hex', { signer_address: `0x${'g'.repeat(40)}` }, '10001 signer_address'],
    ['an address that is a number', { signer_address: 7 }, '10001 signer_address'],
    ['a malformed target', { target_address: '0x12' }, '10001 target_address'],
  ])('%s', (_what, change, expected) => {
    expect(classification('cancelAll', { ...auth, ...change })).toBe(expected)
  })

  test('an error in the body is reported before a malformed signature', () => {
    const signature = { ...auth.signature, v: 29 }
    expect(place({ signature, quantity: '0' })).toBe('10002 quantity')
    expect(place({ signature })).toBe('11001 signature')
  })

  test.each<[ActionName, object]>([
    ['transfer', { to_address: OTHER, coin: 'USDC', amount: '1' }],
    ['withdraw', { coin: 'USDC', amount: '1', destination_address: OTHER }],
    ['deposit', { to_address: OTHER, coin: 'USDC', amount: '1' }],
    ['approveAgent', { agent_address: OTHER, authorized_address: ADDRESS, valid_days: 1, label: 'a' }],
    ['renewAgent', { agent_address: OTHER, valid_days: 180 }],
    ['revokeAgent', { agent_address: OTHER }],
    ['createSubAccount', { label: 'a' }],
    ['associateAccount', { main_address: OTHER, label: 'a' }],
  ])('%s takes no target_address', (name, body) => {
    expect(classification(name, { ...auth, ...body })).toBe('ok')
    expect(classification(name, { ...auth, ...body, target_address: null })).toBe('ok')
    expect(classification(name, { ...auth, ...body, target_address: OTHER })).toBe('11009 target_address')
  })

  test('every other Method A write accepts target_address', () => {
    const takers = Object.values<AnyAction>(actions).filter((action) => action.targetMay)
    const byAgent = Object.values<AnyAction>(actions).filter(({ method, agentMay }) => method === 'A' && agentMay)
    expect(takers).toEqual(byAgent)
    expect(takers).not.toHaveLength(0)
    expect(classification('cancelAll', { ...auth, target_address: OTHER })).toBe('ok')
  })
})

describe('the decoded write', () => {
  test('has addresses in lower case for the venue, and as sent for the signature', () => {
    const upper = `0x${'AB'.repeat(20)}`
    const json = { ...auth, signer_address: upper, to_address: upper, from_address: null, coin: 'USDC', amount: '1.50' }
    expect(decode('transfer', json)).toEqual({
      ok: true,
      body: { to_address: ADDRESS, coin: 'USDC', amount: '1.50' },
      sent: { to_address: upper, coin: 'USDC', amount: '1.50' },
      auth,
    })
  })

  test('has a target address only if one was sent', () => {
    const plain = decode('cancelAll', auth)
    expect(plain.ok && 'target_address' in plain.auth).toBe(false)
    const targeted = decode('cancelAll', { ...auth, target_address: OTHER.toUpperCase().replace('X', 'x') })
    expect(targeted.ok && targeted.auth.target_address).toBe(OTHER)
  })
})
