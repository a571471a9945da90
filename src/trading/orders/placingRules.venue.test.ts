import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { checkOrderForSymbol, checkPlaceOrder, type PlaceOrderBody, placeOrderSchema } from '@/protocol/actions'
import { createTrial, createTrialVenue } from '@/venue/fixtures/createTrial'
import type { AlgoDraft, ExitDraft, OrderDraft, TpslDraft } from './OrderDraft'
import { encodeOrderDraft } from './encodeOrderDraft'
import { limitDraft } from '../fixtures/drafts'
import { checkOrder, checkPositionSide, type Rejection } from './orderRules'
import { previewOrder } from './previewOrder'
import { checkAccount } from '../margin/checkAccount'
import { checkTriggers } from './triggerRules'

const d = parseDecimal
const limit: OrderDraft = { ...limitDraft, quantity: d('0.1'), price: d('60000') }
const market: OrderDraft = { ...limit, orderType: 'market', price: null }
const onSpot: Partial<OrderDraft> = { positionSide: null, marginMode: null, price: d('60000') }
const exit = (trigger: string | null, change: Partial<ExitDraft> = {}): ExitDraft => ({
  trigger: trigger === null ? null : d(trigger),
  by: 'mark_price',
  orderType: 'market',
  price: null,
  ...change,
})
const guard = (kind: 'tpsl' | 'attached_tpsl', tpsl: Partial<TpslDraft>): AlgoDraft => ({
  kind,
  tpsl: { mode: 'full', takeProfit: null, stopLoss: null, ...tpsl },
})
const when = (trigger: string | null, by: 'mark_price' | 'last_price' = 'mark_price'): AlgoDraft => ({
  kind: 'conditional',
  when: { trigger: trigger === null ? null : d(trigger), by },
})

type Setting = { symbolId?: number; hedge?: boolean; long?: boolean }

/** The terminal's rejections of an order, and the venue's reply when it is sent nevertheless. */
function check(draft: OrderDraft, { symbolId = 1, hedge = false, long = false }: Setting = {}) {
  const trials = createTrialVenue()
  const trial = createTrial(trials, symbolId)
  const { engine } = trial.venue
  const { instrument, account, address } = trial
  let outcome: { terminal: Rejection[]; venue: string } | null = null
  trial.venue.block(() => {
    for (const coin of ['USDC', 'BTC']) trial.write('deposit', account, { to_address: address, coin, amount: '100000' })
    if (hedge) trial.write('setPositionMode', account, { position_mode: 'hedge' })
    const ticks = Number(d('60000') / instrument.tick)
    if (long) trial.trade(true, ticks, 100, { position_side: 'both', margin_mode: 'cross' })
    trial.offer(false, ticks + 10, 1000)
    trial.offer(true, ticks - 10, 1000)
    const [state, funds, opposite] = [trial.market(), trial.funds(draft), trial.opposite(draft)]
    const { mark, last, oracle } = engine.prices(symbolId)
    const preview = previewOrder(draft, instrument, state, opposite, funds)
    const prices = { mark_price: mark, last_price: last, oracle_price: oracle }
    const terminal = [
      ...checkTriggers(draft, instrument, { prices, position: funds.position, entry: null }),
      ...checkOrder(draft, instrument, state),
      ...checkPositionSide(draft, hedge ? 'hedge' : 'one_way'),
      ...checkAccount(draft, preview, instrument, state, funds, true),
    ]
    const body = trimZeros(encodeOrderDraft(draft, instrument))
    const fault = checkPlaceOrder(body) ?? checkOrderForSymbol(body, instrument)
    if (fault) outcome = { terminal, venue: fault.code }
    else {
      v.parse(placeOrderSchema, body)
      const done = trial.write('placeOrder', account, body)
      outcome = { terminal, venue: done.ok ? '0' : done.code }
    }
    trial.clear()
  })
  return outcome! as { terminal: Rejection[]; venue: string }
}

/** Removes triggers of 0, which stand for missing ones in the body that would be sent. */
function trimZeros(body: PlaceOrderBody): PlaceOrderBody {
  const clean = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === '0' ? [] : [[key, clean(part)]])))
      : value
  const { conditional, ...rest } = clean(body) as PlaceOrderBody
  return { ...rest, ...(conditional?.trigger_price !== undefined && { conditional }) }
}

describe('terminal and venue reject the same orders for the same reason', () => {
  test.each<[string, OrderDraft, string, Setting?]>([
    ['rule 1: price and price match', { ...limit, priceMatch: 'queue_1' }, '10003'],
    ['rule 1: neither', { ...limit, price: null }, '10001'],
    ['rule 2: both in hedge mode', limit, '20010', { hedge: true }],
    ['rule 2: long in one-way mode', { ...limit, positionSide: 'long' }, '20010'],
    ['rule 3: a quote amount of a perpetual', { ...market, amountCoin: 'quote', quantity: d('100') }, '10002'],
    [
      'rule 4: post-only with immediate-or-cancel',
      { ...limit, price: d('59000'), postOnly: true, timeInForce: 'ioc' },
      '10002',
    ],
    ['post-only on a market order', { ...market, postOnly: true }, '10003'],
    ['rule 6: a conditional without a trigger', { ...limit, algo: when(null) }, '10001'],
    ['rule 6: a bracket without exits', { ...limit, algo: guard('attached_tpsl', {}) }, '10001'],
    ['rule 6: exits of a position without an exit', { ...market, algo: guard('tpsl', {}) }, '10001', { long: true }],
    [
      'exits of a position as a limit order',
      { ...limit, isBuy: false, price: d('60500'), algo: guard('tpsl', { takeProfit: exit('61000') }) },
      '10002',
      { long: true },
    ],
    [
      'rule 7: a limit exit without a price',
      { ...limit, algo: guard('attached_tpsl', { takeProfit: exit('61000', { orderType: 'limit' }) }) },
      '10001',
    ],
    [
      'a limit exit off the tick',
      {
        ...limit,
        algo: guard('attached_tpsl', { stopLoss: exit('59000', { orderType: 'limit', price: d('58999.95') }) }),
      },
      '20001',
    ],
    [
      'rule 8: a spot trigger by the mark price',
      { ...limit, ...onSpot, algo: when('61000') },
      '10002',
      { symbolId: 4 },
    ],
    [
      'rule 8: a spot bracket by the mark price',
      { ...limit, ...onSpot, algo: guard('attached_tpsl', { takeProfit: exit('61000') }) },
      '10002',
      { symbolId: 4 },
    ],
    ['a conditional whose trigger is the current price', { ...limit, algo: when('60000') }, '20016'],
    ['a conditional by a price without a value', { ...limit, algo: when('61000', 'last_price') }, '20016'],
    [
      'a take-profit that is already reached',
      { ...market, isBuy: false, algo: guard('tpsl', { takeProfit: exit('60000') }) },
      '20016',
      { long: true },
    ],
    [
      'a stop-loss that is already reached',
      { ...market, isBuy: false, algo: guard('tpsl', { stopLoss: exit('60001') }) },
      '20016',
      { long: true },
    ],
    [
      'exits without a position',
      { ...market, isBuy: false, algo: guard('tpsl', { stopLoss: exit('59000') }) },
      '20009',
    ],
    [
      'exits on the side of the position',
      { ...market, algo: guard('tpsl', { takeProfit: exit('61000') }) },
      '20009',
      { long: true },
    ],
    ['reduce-only with nothing to reduce', { ...limit, reduceOnly: true }, '20009'],
    ['reduce-only on spot', { ...limit, ...onSpot, reduceOnly: true }, '10002', { symbolId: 4 }],
    ['slippage on a limit order', { ...limit, slippage: d('0.01') }, '0'],
  ])('%s', (_, draft, code, setting) => {
    const { terminal, venue } = check(draft, setting)
    expect(venue).toBe(code)
    if (code === '10002' && draft.reduceOnly) expect(terminal).not.toEqual([])
    else if (code === '0') expect(terminal.map((rejection) => rejection.code)).toEqual(['10003'])
    else expect(terminal.map((rejection) => rejection.code)).toContain(code)
  })

  test.each<[string, OrderDraft, Setting?]>([
    [
      'rule 5: reduce-only with its own tpsl',
      { ...limit, isBuy: false, price: d('61000'), reduceOnly: true },
      { long: true },
    ],
    [
      'a conditional reduce-only order',
      { ...market, isBuy: false, reduceOnly: true, algo: when('59000') },
      { long: true },
    ],
    ['a bracket', { ...limit, algo: guard('attached_tpsl', { takeProfit: exit('61000'), stopLoss: exit('59000') }) }],
    ['a conditional', { ...limit, algo: when('59000') }],
    [
      'exits of a position',
      {
        ...market,
        isBuy: false,
        algo: guard('tpsl', { mode: 'partial', takeProfit: exit('61000', { orderType: 'limit', price: d('60999') }) }),
      },
      { long: true },
    ],
    ['a price from the book', { ...limit, price: null, priceMatch: 'counter_party_5' }],
    [
      'a spot bracket',
      { ...limit, ...onSpot, algo: guard('attached_tpsl', { takeProfit: exit('61000', { by: 'last_price' }) }) },
      { symbolId: 4 },
    ],
    ['self-trade prevention', { ...limit, stpMode: 'cancel_both' }],
  ])('both accept: %s', (_, draft, setting) => {
    expect(check(draft, setting)).toEqual({ terminal: [], venue: '0' })
  })
})
