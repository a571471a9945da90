import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { formatDecimal } from '@/base/decimal'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { formatPlainPrice } from '@/terminal/format/format'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import { readTicket } from './readTicket'
import { changeTicket, emptyForm, type TicketForm, ticketForms } from './ticketForm'

const { instrument: btc } = testMarkets[0]!
const account = { positionMode: 'one_way', marginMode: 'cross' } as const

afterEach(() => setNumberLocale('en'))

test('property: sent values never depend on the locale of price and quantity', () => {
  // Also prices of three decimals, which look like thousands where the comma is the decimal separator.
  const instruments = [btc, { ...btc, tick: 10n ** 15n, priceDecimals: 3 }]
  const locales = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'es', 'ar-EG', 'fa', 'bn', 'pt-BR']
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...instruments),
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.bigInt({ min: 1n, max: 9_999_999n }),
      fc.boolean(),
      (locale, instrument, ticks, lots, typedByPage) => {
        setNumberLocale(locale)
        const [price, size] = [ticks * instrument.tick, lots * instrument.lot]
        const write = (digits: number) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: digits + 1, maximumFractionDigits: digits + 1 })
        const form = typedByPage
          ? { price: formatPlainPrice(price, instrument), quantity: writeAmount(size) }
          : {
              price: write(instrument.priceDecimals).format(formatDecimal(price) as `${number}`),
              quantity: write(instrument.sizeDecimals).format(formatDecimal(size) as `${number}`),
            }
        const { draft, faults } = readTicket({ ...emptyForm, ...form }, instrument, account, 0n)
        expect(faults, JSON.stringify(form)).toEqual({})
        expect(encodeOrderDraft(draft, instrument)).toMatchObject({
          price: formatDecimal(price),
          quantity: formatDecimal(size),
        })
      },
    ),
  )
})

test('typed numbers are cleared when the notation changes', () => {
  changeTicket(1, { price: '60,125' })
  setNumberLocale('en-GB')
  expect(ticketForms.getState()[1]?.price).toBe('60,125')
  setNumberLocale('de')
  expect(ticketForms.getState()).toEqual({})
})

const limitForm: TicketForm = { ...emptyForm, price: '60000', quantity: '1' }
const marketForm: TicketForm = { ...limitForm, orderType: 'market' }
const exits: TicketForm = { ...limitForm, bracket: true, takeProfit: { ...emptyForm.takeProfit, trigger: '61000' } }
const conditional: TicketForm = { ...limitForm, orderType: 'conditional', trigger: '59000' }

/** A form and a change of each of its fields that changes the order; null: it is not read here. */
const CHANGES: Readonly<Record<keyof TicketForm, readonly [TicketForm, Partial<TicketForm>] | null>> = {
  isBuy: [limitForm, { isBuy: false }],
  orderType: [limitForm, { orderType: 'market' }],
  composite: null,
  price: [limitForm, { price: '60001' }],
  priceFrom: null,
  priceMatch: [limitForm, { priceMatch: 'queue_1' }],
  quantity: [limitForm, { quantity: '2' }],
  sizeUnit: [limitForm, { sizeUnit: 'quote' }],
  slippage: [marketForm, { slippage: '2' }],
  timeInForce: [limitForm, { timeInForce: 'ioc' }],
  postOnly: [limitForm, { postOnly: true }],
  reduceOnly: [exits, { reduceOnly: true }],
  stpMode: [limitForm, { stpMode: 'cancel_taker' }],
  clientOrderId: [limitForm, { clientOrderId: ' mine ' }],
  trigger: [conditional, { trigger: '59001' }],
  triggerBy: [conditional, { triggerBy: 'mark_price' }],
  then: [conditional, { then: 'market' }],
  bracket: [exits, { bracket: false }],
  takeProfit: [exits, { takeProfit: { ...exits.takeProfit, trigger: '62000' } }],
  stopLoss: [exits, { stopLoss: { ...exits.stopLoss, trigger: '58000' } }],
  tpslMode: [{ ...exits, orderType: 'tpsl' }, { tpslMode: 'partial' }],
  // Reaches the order with the account's settings (`useTicketFunds`).
  marginMode: null,
  opens: [limitForm, { opens: false }],
  attempted: null,
}

test.each(Object.entries(CHANGES))('%s of the form reaches the order, or is not read', (field, example) => {
  const [form, change] = example ?? [limitForm, {}]
  expect(Object.keys(change)).toEqual(example ? [field] : [])
  const hedge = { positionMode: 'hedge', marginMode: 'cross' } as const
  const draftOf = (typed: TicketForm) => readTicket(typed, btc, field === 'opens' ? hedge : account, 0n).draft
  const isSame = isDeepStrictEqual(draftOf({ ...form, ...change }), draftOf(form))
  expect(isSame).toBe(example === null)
})
