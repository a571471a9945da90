import { expect, test } from 'vitest'
import { checkBatchForSymbol, checkOrderForSymbol, type OrderForSymbol } from './checkOrderForSymbol'

const spot = { is_buy: true, order_type: 'limit', quantity: '1', price: '1' } as const
const perpetual = { ...spot, position_side: 'both', margin_mode: 'cross' } as const
const marketOf = { is_buy: true, order_type: 'market', quantity: '1' } as const
const trigger = (trigger_by: 'last_price' | 'mark_price' | 'oracle_price') => ({ trigger_price: '1', trigger_by })

function classification(order: OrderForSymbol, kind: 'spot' | 'perpetual'): string {
  const fault = checkOrderForSymbol(order, { kind })
  if (!fault) return 'ok'
  return fault.message.includes(fault.field!) ? `${fault.code} ${fault.field}` : 'field not named'
}

test.each([
  [perpetual, 'ok'],
  [{ ...perpetual, position_side: undefined }, '10001 position_side'],
  [{ ...perpetual, margin_mode: undefined }, '10001 margin_mode'],
  [{ ...perpetual, market_order_type: 'base' as const }, 'ok'],
  [{ ...perpetual, market_order_type: 'quote' as const }, '10002 market_order_type'],
  [{ ...perpetual, conditional: trigger('oracle_price') }, 'ok'],
  [{ ...marketOf, position_side: 'both' as const, margin_mode: 'cross' as const }, 'ok'],
])('on a perpetual %j: %s', (order, expected) => {
  expect(classification(order, 'perpetual')).toBe(expected)
})

test.each([
  [spot, 'ok'],
  [{ ...spot, position_side: 'both' as const }, '10003 position_side'],
  [{ ...spot, margin_mode: 'cross' as const }, '10003 margin_mode'],
  [{ ...spot, market_order_type: 'base' as const }, 'ok'],
  [{ ...spot, market_order_type: 'quote' as const }, '10002 market_order_type'],
  [marketOf, '10001 market_order_type'],
  [{ ...marketOf, market_order_type: 'quote' as const }, 'ok'],
  [{ ...spot, conditional: trigger('last_price') }, 'ok'],
  [{ ...spot, conditional: trigger('mark_price') }, '10002 conditional.trigger_by'],
  [{ ...spot, conditional: trigger('oracle_price') }, '10002 conditional.trigger_by'],
  [{ ...spot, tpsl: { tpsl_mode: 'full' as const, tp_trigger_by: 'mark_price' as const } }, '10002 tpsl.tp_trigger_by'],
  [
    { ...spot, tpsl: { tpsl_mode: 'full' as const, sl_trigger_by: 'oracle_price' as const } },
    '10002 tpsl.sl_trigger_by',
  ],
])('on spot %j: %s', (order, expected) => {
  expect(classification(order, 'spot')).toBe(expected)
})

test('a modify has triggers to check and no sides', () => {
  expect(classification({ conditional: { trigger_price: '1', trigger_by: 'index_price' } }, 'spot')).toBe(
    '10002 conditional.trigger_by',
  )
  expect(classification({}, 'perpetual')).toBe('ok')
})

test('an error in a batch names the item', () => {
  const fault = checkBatchForSymbol([perpetual, spot], { kind: 'perpetual' })
  expect(fault).toMatchObject({ code: '10001', field: 'orders[1].position_side' })
})
