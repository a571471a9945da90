import { describe, expect, test } from 'vitest'
import type { ActionName } from './actions'
import { ADDRESS, OTHER, auth, place, classification } from './fixtures/classification'

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
  ])('quantity %j is not a decimal', (quantity) => {
    expect(place({ quantity })).toBe('10001 quantity')
  })

  test.each(['0', '-1', '-0', '0.000', '1.0000000000000000001', '1'.repeat(39)])(
    'quantity %j is out of range',
    (quantity) => {
      expect(place({ quantity })).toBe('10002 quantity')
    },
  )

  test.each(['1.000', '0.000000000000000001', '9'.repeat(38)])('quantity %j is accepted', (quantity) => {
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
    expect(classification(name, { ...auth, ...body })).toBe(expected)
  })

  test("an agent's label has 1 to 64 characters", () => {
    const approve = { agent_address: OTHER, authorized_address: ADDRESS, valid_days: 30 }
    const labeled = (label: unknown) => classification('approveAgent', { ...auth, ...approve, label })
    expect([labeled(undefined), labeled(''), labeled('x'.repeat(65))]).toEqual([
      '10001 label',
      '10002 label',
      '10002 label',
    ])
    expect([labeled('x'.repeat(64)), labeled('Ünï ✓ 🚀')]).toEqual(['ok', 'ok'])
  })

  test('a wrong type is reported before a wrong value in any field', () => {
    expect(place({ quantity: '0', price: 5 })).toBe('10001 price')
    expect(place({ quantity: 5, price: '0' })).toBe('10001 quantity')
  })
})
