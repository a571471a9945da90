import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testExits, testOrder } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { ENGLISH } from '@/base/notation'
import { READ_ENGLISH, setReading } from '@/trading/instrument/parseAmount'
import type { Order } from '@/protocol/records/order'
import { describeModifyProblem } from './describeModifyProblem'
import { type ModifyField, modifyForm, type ModifyForm, type ModifyReading, readModify } from './readModify'

const { instrument } = testMarkets[0]!
const mark = parseDecimal('60000')
const read = (form: ModifyForm, order: Order = testOrder) =>
  readModify({ ...modifyForm(order), ...form }, order, instrument, mark)
/** The error texts of the fields. */
const describeAll = (problems: ModifyReading['problems'], order: Order) =>
  Object.fromEntries(
    (Object.keys(problems) as ModifyField[]).map((field) => [
      field,
      describeModifyProblem(field, problems[field]!, order, instrument),
    ]),
  )
const bracket: Order = {
  ...testExits,
  tpsl: { ...testExits.tpsl!, sl_order_type: 'limit', sl_order_price: '57900' },
}

describe('readModify', () => {
  test('default: with a decimal comma the texts have a comma, and the sent values have a point', () => {
    setReading({ ...READ_ENGLISH, decimalComma: true, group: '.' }, { point: ',', group: '.' })
    try {
      expect(modifyForm(testOrder)).toEqual({ price: '59000', quantity: '0,5' })
      expect(read({}).body).toBeNull()
      expect(read({ quantity: '0,4' }).body).toMatchObject({ price: '59000', quantity: '0.4' })
    } finally {
      setReading(READ_ENGLISH, ENGLISH)
    }
  })

  test('default: a change contains all terms of its order; without a change there is no body', () => {
    expect(read({ price: '59100' })).toEqual({
      body: { order_id: '7', price: '59100', quantity: '0.5' },
      problems: {},
      losesQueuePosition: true,
    })
    expect(read({ quantity: '0.4' })).toMatchObject({
      body: { order_id: '7', price: '59000', quantity: '0.4' },
      losesQueuePosition: false,
    })
    expect(read({ quantity: '0.6' }).losesQueuePosition).toBe(true)
    expect(read({ price: '59000.0' }).body).toBeNull()
  })

  test.each<[ModifyForm, object]>([
    [{ price: 'x' }, { price: 'Not a number' }],
    [{ price: '' }, { price: 'Enter a price' }],
    [{ price: '0' }, { price: 'Must be above 0' }],
    [{ price: '59000.55' }, { price: 'Max decimals: 1' }],
    [{ price: '70000' }, { price: 'Too far above the market: max 66,000.0' }],
    [{ quantity: '0.0001' }, { quantity: 'Max decimals: 3' }],
    [{ quantity: '1000' }, { quantity: 'Max 100.000 BTC' }],
  ])('error: %o', (form, errors) => {
    const { body, problems } = read(form)
    expect(body).toBeNull()
    expect(describeAll(problems, testOrder)).toEqual(errors)
  })

  test('error: a quantity below the filled one', () => {
    const partly = { ...testOrder, cum_filled_quantity: '0.2' }
    expect(read({ quantity: '0.2' }, partly).problems).toEqual({ quantity: 'filled' })
    expect(read({ quantity: '0.201' }, partly).body).toMatchObject({ quantity: '0.201' })
  })

  test('error: a stop beyond the liquidation of its position, for any order type', () => {
    const exits: Order = { ...bracket, is_buy: false }
    const conditional = { trigger_price: '57000', trigger_by: 'mark_price' }
    const stop: Order = {
      ...testOrder,
      is_buy: false,
      flags: ['reduce_only'],
      algo_order_type: 'conditional',
      conditional,
    }
    const at = (form: ModifyForm, order: Order, liquidation = parseDecimal('54000')) =>
      describeAll(readModify({ ...modifyForm(order), ...form }, order, instrument, mark, liquidation).problems, order)
    const beyond = 'Beyond the liquidation price (54,000.0): it would never trigger'
    expect(at({ stopLoss: '53999.9' }, exits)).toEqual({ stopLoss: beyond })
    expect(at({ stopLoss: '54000' }, exits)).toEqual({})
    expect(at({ trigger: '53999.9' }, stop)).toEqual({ trigger: beyond })
    expect(at({ trigger: '53999.9' }, { ...stop, flags: null })).toEqual({})
    expect(at({ stopLoss: '66000.1' }, bracket, parseDecimal('66000'))).toEqual({
      stopLoss: 'Beyond the liquidation price (66,000.0): it would never trigger',
    })
  })

  test('behavior: moving one exit keeps the other', () => {
    expect(modifyForm(bracket)).toEqual({ takeProfit: '61000', stopLoss: '58000' })
    expect(read({ stopLoss: '58500' }, bracket).body).toEqual({
      order_id: '7',
      tpsl: {
        tpsl_mode: 'full',
        tp_trigger_price: '61000',
        tp_trigger_by: 'mark_price',
        tp_order_type: 'market',
        sl_trigger_price: '58500',
        sl_trigger_by: 'last_price',
        sl_order_type: 'limit',
        sl_order_price: '57900',
      },
    })
  })

  test('behavior: a conditional order keeps its price source, and the band does not apply', () => {
    const waiting: Order = {
      ...testOrder,
      algo_order_type: 'conditional',
      conditional: { trigger_price: '61000', trigger_by: 'mark_price' },
    }
    expect(read({ trigger: '90000', price: '90000' }, waiting)).toEqual({
      body: {
        order_id: '7',
        price: '90000',
        quantity: '0.5',
        conditional: { trigger_price: '90000', trigger_by: 'mark_price' },
      },
      problems: {},
      losesQueuePosition: false,
    })
  })
})
