import { describe, expect, test } from 'vitest'
import { actions, type ActionName, type AnyAction } from './actions'
import { decodeWrite } from './decodeWrite'

const WORD = `0x${'1'.repeat(64)}`
const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`

const auth = { signer_address: ADDRESS, nonce: 1, expires_after: 2, signature: { r: WORD, s: WORD, v: 27 } }
const limit = {
  symbol_id: 3,
  is_buy: true,
  order_type: 'limit',
  quantity: '1',
  price: '150',
  position_side: 'both',
  margin_mode: 'cross',
}
const { price: _price, ...withoutPrice } = limit
const market = { ...withoutPrice, order_type: 'market', market_order_type: 'base' }
const tp = { tpsl_mode: 'full', tp_trigger_price: '180', tp_trigger_by: 'mark_price', tp_order_type: 'market' }
const sl = { tpsl_mode: 'full', sl_trigger_price: '120', sl_trigger_by: 'mark_price', sl_order_type: 'market' }
const attached = { algo_order_type: 'attached_tpsl' }

function decode(name: ActionName, json: unknown) {
  return decodeWrite<unknown>(actions[name] as AnyAction, json)
}

/** What decoding says: `ok`, or the code and the field. */
function verdict(name: ActionName, body: unknown): string {
  const decoded = decode(name, body)
  if (decoded.ok) return 'ok'
  const { code, field, message } = decoded
  if (field !== null && !message.includes(field)) return `${code} ${field} unnamed in: ${message}`
  return `${code} ${field}`
}

const place = (fields: object) => verdict('placeOrder', { ...auth, ...limit, ...fields })
const placeMarket = (fields: object) => verdict('placeOrder', { ...auth, ...market, ...fields })

describe('the body as a whole', () => {
  test.each([null, [], 'x', 7, true, undefined])('%j is malformed', (json) => {
    expect(decode('cancelAll', json)).toMatchObject({ ok: false, code: '10001', field: null })
  })

  test('an unknown field is refused by name, even when null', () => {
    expect(place({ colour: 'red' })).toBe('10001 colour')
    expect(place({ colour: null })).toBe('10001 colour')
    expect(place({ tpsl: { ...tp, colour: 'red' } })).toBe('10001 tpsl.colour')
    expect(verdict('setLeverage', { ...auth, symbol_id: 3, leverage: 5, price: '1' })).toBe('10001 price')
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is an unknown field like any other',
    (name) => {
      const json: unknown = JSON.parse(JSON.stringify(auth).replace('{', `{"${name}":{"x":1},`))
      expect(verdict('cancelAll', json)).toBe(`10001 ${name}`)
      const nested = JSON.stringify({ ...auth, ...limit, tpsl: tp }).replace('"tpsl":{', `"tpsl":{"${name}":null,`)
      expect(verdict('placeOrder', JSON.parse(nested))).toBe(`10001 tpsl.${name}`)
    },
  )

  test('address is a field that no write may carry', () => {
    expect(verdict('cancelAll', { ...auth, address: ADDRESS })).toBe('10003 address')
    const { signer_address, ...rest } = auth
    expect(verdict('cancelAll', { ...rest, address: signer_address })).toBe('10003 address')
  })

  test('null is the same as absent, for a forbidden field and for a required one', () => {
    expect(placeMarket({ price: null, price_match: null })).toBe('ok')
    expect(place({ slippage: null, tpsl: null, target_address: null })).toBe('ok')
    expect(place({ quantity: null })).toBe('10001 quantity')
    expect(place({ tpsl: { ...tp, sl_trigger_price: null, sl_order_type: null } })).toBe('ok')
  })

  test('deep nesting is refused without harm', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(place({ tpsl: deep })).toBe('10001 tpsl')
    expect(place({ price: deep })).toBe('10001 price')
    expect(place({ flags: deep })).toBe('10001 flags[0]')
  })
})

describe('the public parameters', () => {
  test.each(['signer_address', 'nonce', 'expires_after', 'signature'])('%s is required', (name) => {
    expect(verdict('cancelAll', { ...auth, [name]: undefined })).toBe(`10001 ${name}`)
    expect(verdict('cancelAll', { ...auth, [name]: null })).toBe(`10001 ${name}`)
  })

  test.each(['r', 's', 'v'])('signature.%s is required', (name) => {
    const signature = { ...auth.signature, [name]: undefined }
    expect(verdict('cancelAll', { ...auth, signature })).toBe(`10001 signature.${name}`)
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
    expect(verdict('cancelAll', { ...auth, ...change })).toBe(expected)
  })

  test('a fault of the body is told before one of the form of the signature', () => {
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
    expect(verdict(name, { ...auth, ...body })).toBe('ok')
    expect(verdict(name, { ...auth, ...body, target_address: null })).toBe('ok')
    expect(verdict(name, { ...auth, ...body, target_address: OTHER })).toBe('11009 target_address')
  })

  test('every other Method A write takes one', () => {
    const takers = Object.values<AnyAction>(actions).filter((action) => action.targetMay)
    expect(takers).toHaveLength(14)
    expect(takers.every((action) => action.method === 'A' && action.agentMay)).toBe(true)
    expect(verdict('cancelAll', { ...auth, target_address: OTHER })).toBe('ok')
  })
})

describe('what comes out', () => {
  test('addresses in lower case for the venue, as they were sent for the signature', () => {
    const upper = `0x${'AB'.repeat(20)}`
    const json = { ...auth, signer_address: upper, to_address: upper, from_address: null, coin: 'USDC', amount: '1.50' }
    expect(decode('transfer', json)).toEqual({
      ok: true,
      body: { to_address: ADDRESS, coin: 'USDC', amount: '1.50' },
      sent: { to_address: upper, coin: 'USDC', amount: '1.50' },
      auth,
    })
  })

  test('a target address only when one was sent', () => {
    const plain = decode('cancelAll', auth)
    expect(plain.ok && 'target_address' in plain.auth).toBe(false)
    const targeted = decode('cancelAll', { ...auth, target_address: OTHER.toUpperCase().replace('X', 'x') })
    expect(targeted.ok && targeted.auth.target_address).toBe(OTHER)
  })
})

describe('types and ranges', () => {
  test.each([
    '1e3',
    '+1',
    '01',
    '.5',
    '1.',
    '',
    ' 1',
    '1 ',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '１',
    1,
    true,
    {},
  ])('quantity %j is no decimal', (quantity) => {
    expect(place({ quantity })).toBe('10001 quantity')
  })

  test.each(['0', '-1', '-0', '0.000', '1.0000000000000000001', '1'.repeat(39)])(
    'quantity %j is out of range',
    (quantity) => {
      expect(place({ quantity })).toBe('10002 quantity')
    },
  )

  test.each(['1.000', '0.000000000000000001', '9'.repeat(38)])('quantity %j is fine', (quantity) => {
    expect(place({ quantity })).toBe('ok')
  })

  test.each([
    [{ symbol_id: '3' }, '10001 symbol_id'],
    [{ symbol_id: 3.5 }, '10001 symbol_id'],
    [{ is_buy: 'true' }, '10001 is_buy'],
    [{ flags: 'post_only' }, '10001 flags'],
    [{ flags: [1] }, '10001 flags[0]'],
    [{ flags: ['hidden'] }, '10002 flags[0]'],
    [{ flags: [] }, 'ok'],
    [{ client_order_id: 7 }, '10001 client_order_id'],
    [{ client_order_id: '' }, '10002 client_order_id'],
    [{ client_order_id: 'x'.repeat(36) }, 'ok'],
    [{ client_order_id: 'x'.repeat(37) }, '10002 client_order_id'],
    [{ client_order_id: '🚀'.repeat(18) }, 'ok'],
    [{ client_order_id: '🚀'.repeat(19) }, '10002 client_order_id'],
    [{ client_order_id: 'a\ud800' }, '10002 client_order_id'],
    [{ tpsl: [] }, '10001 tpsl'],
    [{ price: '0' }, '10002 price'],
    [{ price: '-1' }, '10002 price'],
    [{ order_type: 'stop' }, '10002 order_type'],
    [{ order_type: 5 }, '10001 order_type'],
    [{ time_in_force: 'gtx' }, '10002 time_in_force'],
    [{ position_side: 'up' }, '10002 position_side'],
    [{ margin_mode: 'portfolio' }, '10002 margin_mode'],
    [{ stp_mode: 'maybe' }, '10002 stp_mode'],
    [{ algo_order_type: 'trailing' }, '10002 algo_order_type'],
    [{ price: undefined, price_match: 'queue_2' }, '10002 price_match'],
    [{ market_order_type: 'both' }, '10002 market_order_type'],
    [{ symbol_id: undefined }, '10001 symbol_id'],
    [{ is_buy: undefined }, '10001 is_buy'],
    [{ order_type: undefined }, '10001 order_type'],
    [{ quantity: undefined }, '10001 quantity'],
  ])('a limit order with %j: %s', (fields, expected) => {
    expect(place(fields)).toBe(expected)
  })

  test.each<[ActionName, object, string]>([
    ['setLeverage', { symbol_id: 1, leverage: 0 }, '10002 leverage'],
    ['setLeverage', { symbol_id: 1, leverage: '5' }, '10001 leverage'],
    ['setCoinLeverage', { coin: 'BTC', leverage: 11 }, '10002 leverage'],
    ['setCoinLeverage', { coin: 'BTC', leverage: 10 }, 'ok'],
    ['cancelAllAfter', { timeout: 0 }, 'ok'],
    ['cancelAllAfter', { timeout: 4_999 }, '10002 timeout'],
    ['cancelAllAfter', { timeout: 5_000 }, 'ok'],
    ['cancelAllAfter', { timeout: 3_600_001 }, '10002 timeout'],
    ['cancelAllAfter', { timeout: -1 }, '10002 timeout'],
    ['cancelAllAfter', {}, '10001 timeout'],
    ['setPositionMode', { position_mode: 'net' }, '10002 position_mode'],
    ['updateMargin', { symbol_id: 1, position_side: 'both', amount: '0' }, '10002 amount'],
    ['updateMargin', { symbol_id: 1, position_side: 'both', amount: '-5' }, 'ok'],
    ['setAutoBorrow', { enabled: 'yes' }, '10001 enabled'],
    ['transfer', { to_address: OTHER, coin: 'USDC', amount: '0' }, '10002 amount'],
    ['withdraw', { coin: 'USDC', amount: '1' }, '10001 destination_address'],
    ['createSubAccount', { label: 'x'.repeat(32) }, 'ok'],
    ['createSubAccount', { label: 'x'.repeat(33) }, '10002 label'],
    ['createSubAccount', { label: '' }, '10002 label'],
    ['renewAgent', { agent_address: OTHER, valid_days: 0 }, '10002 valid_days'],
    ['renewAgent', { agent_address: OTHER, valid_days: 181 }, '10002 valid_days'],
    ['renewAgent', { agent_address: OTHER, valid_days: 1.5 }, '10001 valid_days'],
    ['renewAgent', { agent_address: OTHER, valid_days: '30' }, '10001 valid_days'],
  ])('%s %j: %s', (name, body, expected) => {
    expect(verdict(name, { ...auth, ...body })).toBe(expected)
  })

  test("an agent's label has 1 to 64 characters", () => {
    const approve = { agent_address: OTHER, authorized_address: ADDRESS, valid_days: 30 }
    const labelled = (label: unknown) => verdict('approveAgent', { ...auth, ...approve, label })
    expect([labelled(undefined), labelled(''), labelled('x'.repeat(65))]).toEqual([
      '10001 label',
      '10002 label',
      '10002 label',
    ])
    expect([labelled('x'.repeat(64)), labelled('Ünï ✓ 🚀')]).toEqual(['ok', 'ok'])
  })
})

describe('the rules of place order', () => {
  test.each([
    ['1: both prices', { price_match: 'queue_1' }, '10003 price_match'],
    ['1: neither price', { price: undefined }, '10001 price'],
    ['1: price_match alone', { price: undefined, price_match: 'queue_1' }, 'ok'],
    ['limit with slippage', { slippage: '0.01' }, '10003 slippage'],
    ['4: post_only with ioc', { flags: ['post_only'], time_in_force: 'ioc' }, '10002 time_in_force'],
    ['4: post_only with fok', { flags: ['post_only'], time_in_force: 'fok' }, '10002 time_in_force'],
    ['4: post_only with gtc', { flags: ['post_only'], time_in_force: 'gtc' }, 'ok'],
    ['4: post_only with the default', { flags: ['post_only'] }, 'ok'],
    ['5: reduce_only without tpsl', { flags: ['reduce_only'] }, '10001 tpsl'],
    ['5: reduce_only with tpsl', { flags: ['reduce_only'], tpsl: tp }, 'ok'],
    ['6: attached_tpsl without tpsl', attached, '10001 tpsl'],
    ['6: conditional without conditional', { algo_order_type: 'conditional' }, '10001 conditional'],
    ['6: tpsl without algo_order_type', { tpsl: tp }, 'ok'],
    [
      'conditional without trigger_price',
      { algo_order_type: 'conditional', conditional: { trigger_by: 'mark_price' } },
      '10001 conditional.trigger_price',
    ],
    [
      'conditional without trigger_by',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180' } },
      '10001 conditional.trigger_by',
    ],
    [
      'conditional by an unknown source',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180', trigger_by: 'bid_price' } },
      '10002 conditional.trigger_by',
    ],
    [
      'index_price is a synonym on modify only',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180', trigger_by: 'index_price' } },
      '10002 conditional.trigger_by',
    ],
    [
      'conditional at 0',
      { algo_order_type: 'conditional', conditional: { trigger_price: '0', trigger_by: 'mark_price' } },
      '10002 conditional.trigger_price',
    ],
    ['7: take-profit limit', { ...attached, tpsl: { ...tp, tp_order_type: 'limit' } }, '10001 tpsl.tp_order_price'],
    ['7: stop-loss limit', { ...attached, tpsl: { ...sl, sl_order_type: 'limit' } }, '10001 tpsl.sl_order_price'],
    ['both sides', { ...attached, tpsl: { ...tp, ...sl } }, 'ok'],
    ['no tpsl_mode', { ...attached, tpsl: { ...tp, tpsl_mode: undefined } }, '10001 tpsl.tpsl_mode'],
    ['tpsl_mode of no kind', { ...attached, tpsl: { ...tp, tpsl_mode: 'half' } }, '10002 tpsl.tpsl_mode'],
    ['neither side', { ...attached, tpsl: { tpsl_mode: 'full' } }, '10001 tpsl.tp_trigger_price'],
    ['no tp_trigger_by', { ...attached, tpsl: { ...tp, tp_trigger_by: undefined } }, '10001 tpsl.tp_trigger_by'],
    ['no tp_order_type', { ...attached, tpsl: { ...tp, tp_order_type: undefined } }, '10001 tpsl.tp_order_type'],
    ['a price without its trigger', { tpsl: { ...tp, sl_order_price: '1' } }, '10001 tpsl.sl_trigger_price'],
    ['form without algo_order_type', { tpsl: { ...tp, tp_order_type: 'limit' } }, '10001 tpsl.tp_order_price'],
    ['algo tpsl as a limit order', { algo_order_type: 'tpsl', tpsl: tp }, '10002 order_type'],
  ])('limit order, %s', (_rule, fields, expected) => {
    expect(place(fields)).toBe(expected)
  })

  test.each([
    ['plain', {}, 'ok'],
    ['with a price', { price: '150' }, '10003 price'],
    ['with price_match', { price_match: 'queue_1' }, '10003 price_match'],
    ['with a time in force, which is ignored', { time_in_force: 'ioc' }, 'ok'],
    ['post_only', { flags: ['post_only'] }, '10003 flags'],
    ['algo tpsl without tpsl', { algo_order_type: 'tpsl' }, '10001 tpsl'],
    ['algo tpsl', { algo_order_type: 'tpsl', tpsl: tp }, 'ok'],
    ...['0.00009', '0.10001', '0', '-0.01', '1'].map(
      (slippage) => [`slippage ${slippage}`, { slippage }, '10002 slippage'] as [string, object, string],
    ),
    ...['0.0001', '0.1', '0.05'].map(
      (slippage) => [`slippage ${slippage}`, { slippage }, 'ok'] as [string, object, string],
    ),
  ] as [string, object, string][])('market order, %s', (_rule, fields, expected) => {
    expect(placeMarket(fields)).toBe(expected)
  })
})

describe('modify, cancel, chase', () => {
  test.each<ActionName>(['cancelOrder', 'chaseOrder'])('%s needs one of the ids', (name) => {
    expect(verdict(name, auth)).toBe('10001 order_id')
    expect(verdict(name, { ...auth, order_id: null, client_order_id: null })).toBe('10001 order_id')
    expect(verdict(name, { ...auth, order_id: '1' })).toBe('ok')
    expect(verdict(name, { ...auth, client_order_id: 'a' })).toBe('ok')
    expect(verdict(name, { ...auth, order_id: 1 })).toBe('10001 order_id')
  })

  test('modify needs an id and a change', () => {
    const modify = (fields: object) => verdict('modifyOrder', { ...auth, ...fields })
    expect(modify({ price: '1' })).toBe('10001 order_id')
    expect(modify({ order_id: '1' })).toBe('10001 price')
    expect(modify({ order_id: '1', price: '1' })).toBe('ok')
    expect(modify({ order_id: '1', quantity: '0' })).toBe('10002 quantity')
    expect(modify({ order_id: '1', conditional: { trigger_price: '1', trigger_by: 'index_price' } })).toBe('ok')
    expect(modify({ order_id: '1', tpsl: { tpsl_mode: 'full' } })).toBe('10001 tpsl.tp_trigger_price')
  })
})

describe('batches', () => {
  const { symbol_id: _symbol, ...item } = limit
  const batch = (orders: unknown) => verdict('batchPlace', { ...auth, symbol_id: 3, orders })

  test('hold 1 to 20 items', () => {
    expect(batch([])).toBe('10002 orders')
    expect(batch(Array(20).fill(item))).toBe('ok')
    expect(batch(Array(21).fill(item))).toBe('10002 orders')
    expect(batch(item)).toBe('10001 orders')
    expect(batch([item, null])).toBe('10001 orders[1]')
    expect(verdict('batchCancel', { ...auth, orders: [] })).toBe('10002 orders')
    expect(verdict('batchModify', { ...auth, symbol_id: 3, orders: [] })).toBe('10002 orders')
  })

  test('an item may name the symbol of the batch and no other', () => {
    expect(batch([{ ...item, symbol_id: 3 }])).toBe('ok')
    expect(batch([item, { ...item, symbol_id: 4 }])).toBe('10002 orders[1].symbol_id')
    const modify = (symbol_id: number) =>
      verdict('batchModify', { ...auth, symbol_id: 3, orders: [{ symbol_id, order_id: '1', price: '1' }] })
    expect([modify(3), modify(4)]).toEqual(['ok', '10002 orders[0].symbol_id'])
    expect(verdict('batchCancel', { ...auth, symbol_id: 3, orders: [{ order_id: '1' }] })).toBe('10001 symbol_id')
  })

  test('a fault in any item refuses the whole batch and names it', () => {
    expect(batch([item, item, { ...item, price_match: 'queue_1' }])).toBe('10003 orders[2].price_match')
    expect(batch([{ ...item, quantity: 1 }])).toBe('10001 orders[0].quantity')
    expect(batch([{ ...item, colour: null }])).toBe('10001 orders[0].colour')
    expect(batch([{ ...item, tpsl: { ...tp, tp_order_type: 'limit' } }])).toBe('10001 orders[0].tpsl.tp_order_price')
    expect(verdict('batchCancel', { ...auth, orders: [{ order_id: '1' }, {}] })).toBe('10001 orders[1].order_id')
  })
})
