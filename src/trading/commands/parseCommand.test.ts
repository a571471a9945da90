import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, multiply, parseDecimal } from '@/base/decimal'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import type { Instrument } from '../instrument/instrument'
import { type Command, type OrderCommand, parseCommand } from './parseCommand'

const btcSpot: Instrument = { ...kdgSpot, symbolId: 7, symbol: 'BTC/USDC', base: 'BTC' }
const markets = [btcSpot, btcPerp, kdgSpot]
const d = parseDecimal
const read = (text: string) => parseCommand(text, markets)
const defaultDraft: OrderCommand = {
  kind: 'order',
  instrument: btcPerp,
  isBuy: true,
  amount: d('0.1'),
  amountCoin: 'base',
  price: d('60000'),
  timeInForce: 'gtc',
  postOnly: false,
  reduceOnly: false,
  takeProfit: null,
  stopLoss: null,
}

describe('an order', () => {
  test.each<[string, Partial<OrderCommand>]>([
    ['buy 0.1 btc 60000', {}],
    ['BUY 0.1 BTC-PERP @60,000', {}],
    ['  sell btc 0.1 at 60000.5 post ', { isBuy: false, price: d('60000.5'), postOnly: true }],
    ['buy $500 btc market', { amount: d('500'), amountCoin: 'quote', price: null }],
    ['buy 500 usdc btc market', { amount: d('500'), amountCoin: 'quote', price: null }],
    ['buy btc/usdc 5 0.01', { instrument: btcSpot, amount: d('5'), price: d('0.01') }],
    ['buy 0.1btc btcperp 60000 ioc', { timeInForce: 'ioc' }],
    ['buy 0.1 btc 60000 fok reduce', { timeInForce: 'fok', reduceOnly: true }],
    ['buy 0.1 btc 60000 tp 61000 sl 59000', { takeProfit: d('61000'), stopLoss: d('59000') }],
    ['buy 5 kdg 0.01', { instrument: kdgSpot, amount: d('5'), price: d('0.01') }],
  ])('%s', (text, change) => expect(read(text)).toEqual({ ...defaultDraft, ...change }))

  test.each([
    ['buy', 'noMarket', ''],
    ['buy 0.1 doge 60000', 'noMarket', 'doge'],
    ['buy btc', 'noSize', ''],
    ['buy btc @60000', 'noSize', '@60000'],
    ['buy 0.1 btc', 'noPrice', ''],
    ['buy 0.0001 btc 60000', 'number', '0.0001'],
    ['buy 0 btc 60000', 'zero', '0'],
    ['buy 0.1 btc 60000 market', 'combination', 'market'],
    ['buy 0.1 btc market post', 'combination', 'market'],
    ['buy 0.1 btc limit market', 'combination', 'market'],
    ['buy 0.1 btc 60000 ioc fok', 'combination', 'fok'],
    ['buy 0.1 btc 60000 post ioc', 'combination', 'post'],
    ['buy 0.1 btc 60000 reduce sl 59000', 'combination', 'reduce'],
    ['buy 5 kdg 0.01 reduce', 'spot', 'reduce'],
    ['buy 0.1 btc 60000 tp', 'noTrigger', 'tp'],
    ['buy 0.1 btc 60000 7', 'unknownWord', '7'],
    ['buy 0.1 btc 60000 now', 'unknownWord', 'now'],
    ['buy 0.1 btc btc-perp 60000', 'unknownWord', 'btc-perp'],
  ])('%s is rejected: %s', (text, reason, word) => expect(read(text)).toEqual({ verb: 'buy', reason, word }))
})

describe('other commands', () => {
  test.each<[string, Command]>([
    ['close btc 50%', { kind: 'close', instrument: btcPerp, share: d('0.5') }],
    ['close btc', { kind: 'close', instrument: btcPerp, share: d('1') }],
    ['close btc all', { kind: 'close', instrument: btcPerp, share: d('1') }],
    ['cancel all', { kind: 'cancelAll', instrument: null }],
    ['cancel all kdg', { kind: 'cancelAll', instrument: kdgSpot }],
    ['reverse btc', { kind: 'reverse', instrument: btcPerp }],
    ['leverage btc 5', { kind: 'leverage', instrument: btcPerp, leverage: 5 }],
    ['leverage 5x btc', { kind: 'leverage', instrument: btcPerp, leverage: 5 }],
  ])('%s', (text, command) => expect(read(text)).toEqual(command))

  test.each([
    ['close kdg', 'spot', 'KDG/USDC'],
    ['close btc 0.5', 'share', '0.5'],
    ['close btc 101%', 'share', '101%'],
    ['close btc 0%', 'share', '0%'],
    ['cancel', 'cancelWhat', ''],
    ['cancel btc', 'cancelWhat', 'btc'],
    ['cancel all doge', 'noMarket', 'doge'],
    ['reverse btc 2', 'unknownWord', '2'],
    ['leverage btc', 'leverage', ''],
    ['leverage btc 101', 'leverage', '101'],
    ['leverage btc 2.5', 'leverage', '2.5'],
  ])('%s is rejected: %s', (text, reason, word) => expect(read(text)).toMatchObject({ reason, word }))

  test.each(['', 'btc', 'buyer', 'funds'])('%j is not a command', (text) => expect(read(text)).toBeNull())
})

/** Writes a command as a trader may type it. */
function print(command: Command): string {
  const name = command.instrument?.symbol ?? ''
  if (command.kind === 'cancelAll') return `cancel all ${name}`
  if (command.kind === 'close') return `close ${name} ${formatDecimal(multiply(command.share, d('100')))}%`
  if (command.kind === 'reverse') return `reverse ${name}`
  if (command.kind === 'leverage') return `leverage ${name} ${command.leverage}`
  const { amount, amountCoin, price, timeInForce, postOnly, reduceOnly, takeProfit, stopLoss } = command
  return [
    command.isBuy ? 'buy' : 'sell',
    `${amountCoin === 'quote' ? '$' : ''}${formatDecimal(amount)}`,
    name,
    price === null ? 'market' : formatDecimal(price),
    timeInForce,
    postOnly ? 'post' : '',
    reduceOnly ? 'reduce' : '',
    takeProfit === null ? '' : `tp ${formatDecimal(takeProfit)}`,
    stopLoss === null ? '' : `sl ${formatDecimal(stopLoss)}`,
  ].join(' ')
}

describe('property', () => {
  const instrument = fc.constantFrom(...markets)
  const steps = (step: bigint) => fc.bigInt({ min: 1n, max: 10n ** 9n }).map((count) => count * step)
  const order = instrument.chain((market): fc.Arbitrary<Command> => {
    const drawn = fc.record({
      kind: fc.constant('order' as const),
      instrument: fc.constant(market),
      isBuy: fc.boolean(),
      amount: fc.oneof(steps(market.lot), steps(market.lot)),
      amountCoin: fc.constantFrom('base' as const, 'quote' as const),
      price: fc.option(steps(market.tick)),
      timeInForce: fc.constantFrom('gtc' as const, 'ioc' as const, 'fok' as const),
      postOnly: fc.boolean(),
      reduceOnly: fc.boolean(),
      takeProfit: fc.option(steps(market.tick)),
      stopLoss: fc.option(steps(market.tick)),
    })
    return drawn.filter(
      (order) =>
        (order.price !== null || (!order.postOnly && order.timeInForce === 'gtc')) &&
        !(order.postOnly && order.timeInForce !== 'gtc') &&
        !(order.reduceOnly && (market.kind === 'spot' || order.takeProfit !== null || order.stopLoss !== null)),
    )
  })
  const other = fc.oneof(
    fc.record({ kind: fc.constant('cancelAll' as const), instrument: fc.option(instrument) }),
    fc.record({ kind: fc.constant('reverse' as const), instrument: fc.constant(btcPerp) }),
    fc.record({
      kind: fc.constant('close' as const),
      instrument: fc.constant(btcPerp),
      share: fc.bigInt({ min: 1n, max: 10_000n }).map((share) => share * 10n ** 14n),
    }),
    fc.record({
      kind: fc.constant('leverage' as const),
      instrument: fc.constant(btcPerp),
      leverage: fc.integer({ min: 1, max: 100 }),
    }),
  )

  test('a printed command is parsed back as the same command', () => {
    fc.assert(
      fc.property(fc.oneof(order, other), (command) => {
        expect(read(print(command))).toEqual(command)
      }),
    )
  })

  test('property: a random text or list of command words is parsed as a command, an error or nothing, without throwing', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'btc',
        'kdg',
        '0.1',
        '$5',
        '60000',
        '@7',
        '%',
        '$',
        '@',
        '50%',
        'tp',
        'sl',
        'post',
        'all',
        'market',
      ),
    )
    const verb = fc.constantFrom('buy', 'sell', 'close', 'cancel', 'reverse', 'leverage', 'constructor')
    fc.assert(
      fc.property(verb, fc.array(word), (first, words) => {
        const found = read([first, ...words].join(' '))
        expect(found === null || 'kind' in found || found.reason.length > 0).toBe(true)
      }),
    )
  })
})
