import { type Decimal, divide, parseDecimal } from '@/base/decimal'
import type { TimeInForce } from '@/protocol/records/enums'
import { type Instrument, QUOTE_DECIMALS } from '../instrument/instrument'
import { parseAmount } from '../instrument/parseAmount'

/** A typed order: `buy 0.1 btc 60000 post`. */
export type OrderCommand = {
  kind: 'order'
  instrument: Instrument
  isBuy: boolean
  /** Base size, or an amount of the quote coin. */
  amount: Decimal
  amountCoin: 'base' | 'quote'
  /** Null: a market order. */
  price: Decimal | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  takeProfit: Decimal | null
  stopLoss: Decimal | null
}

/** A typed command. `instrument` is its market. */
export type Command =
  | OrderCommand
  /** `share`: the fraction of the position that is closed. */
  | { kind: 'close'; instrument: Instrument; share: Decimal }
  /** Cancels all orders of a market; null: of all markets. */
  | { kind: 'cancelAll'; instrument: Instrument | null }
  | { kind: 'reverse'; instrument: Instrument }
  | { kind: 'leverage'; instrument: Instrument; leverage: number }

/** Why a typed command is invalid; `word` is the word at fault. */
export type CommandFault = {
  verb: Verb
  reason:
    | 'noMarket'
    | 'unknownWord'
    | 'spot'
    | 'noSize'
    | 'noPrice'
    | 'noTrigger'
    | 'number'
    | 'zero'
    | 'combination'
    | 'share'
    | 'leverage'
    | 'cancelWhat'
  word: string
}

/** The first words of commands. */
const VERBS = ['buy', 'sell', 'close', 'cancel', 'reverse', 'leverage'] as const
export type Verb = (typeof VERBS)[number]

const PERCENT_DECIMALS = 2
const HUNDRED = parseDecimal('100')
const NUMBER = /^[$@.\p{Nd}]/u

/**
 * Parses a typed command for one of the markets; null when it does not begin with a command word. After the first word
 * the order is free; of two numbers the first is the size. A coin means its perpetual, or its spot market if it has no
 * perpetual.
 */
export function parseCommand(text: string, markets: readonly Instrument[]): Command | CommandFault | null {
  const [first, ...words] = text.trim().toLowerCase().split(/\s+/)
  const verb = VERBS.find((candidate) => candidate === first)
  if (verb === undefined) return null
  if (verb === 'cancel') return readCancel(words, markets)
  const { instrument, rest } = takeMarket(words, markets)
  if (instrument === null)
    return { verb, reason: 'noMarket', word: words.find((word) => !NUMBER.test(word) && !isFlag(word)) ?? '' }
  if (verb === 'buy' || verb === 'sell') return readOrder(verb, rest, instrument)
  if (instrument.kind === 'spot') return { verb, reason: 'spot', word: instrument.symbol }
  if (verb === 'close') return readClose(rest, instrument)
  if (verb === 'leverage') return readLeverage(rest, instrument)
  return rest.length === 0 ? { kind: 'reverse', instrument } : { verb, reason: 'unknownWord', word: rest[0]! }
}

/** Finds the market that a word names, and returns the remaining words. */
function takeMarket(words: readonly string[], markets: readonly Instrument[]) {
  for (const [at, word] of words.entries()) {
    const instrument = /\p{L}/u.test(word) && !isFlag(word) ? findInstrument(word, markets) : null
    if (instrument) return { instrument, rest: words.toSpliced(at, 1) }
  }
  return { instrument: null, rest: words }
}

function findInstrument(word: string, markets: readonly Instrument[]): Instrument | null {
  const searched = plain(word)
  if (searched === '') return null
  const named = markets.find(({ symbol }) => plain(symbol) === searched)
  const ofCoin = markets.filter(({ base }) => plain(base) === searched)
  return named ?? ofCoin.find(({ kind }) => kind === 'perpetual') ?? ofCoin[0] ?? null
}

/** A name without separators, in capitals. */
function plain(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '')
}

const FLAGS: Readonly<Record<string, Partial<OrderCommand> | 'market' | 'limit' | 'takeProfit' | 'stopLoss'>> = {
  market: 'market',
  mkt: 'market',
  limit: 'limit',
  post: { postOnly: true },
  'post-only': { postOnly: true },
  ioc: { timeInForce: 'ioc' },
  fok: { timeInForce: 'fok' },
  gtc: { timeInForce: 'gtc' },
  reduce: { reduceOnly: true },
  'reduce-only': { reduceOnly: true },
  tp: 'takeProfit',
  sl: 'stopLoss',
  at: {},
  all: {},
}

function isFlag(word: string): boolean {
  return Object.hasOwn(FLAGS, word)
}

function readOrder(verb: 'buy' | 'sell', words: readonly string[], instrument: Instrument): Command | CommandFault {
  const order: OrderCommand = {
    kind: 'order',
    instrument,
    isBuy: verb === 'buy',
    amount: 0n,
    amountCoin: 'base',
    price: null,
    timeInForce: 'gtc',
    postOnly: false,
    reduceOnly: false,
    takeProfit: null,
    stopLoss: null,
  }
  const fail = (reason: CommandFault['reason'], word: string): CommandFault => ({ verb, reason, word })
  let type: 'market' | 'limit' | null = null
  let inForce: TimeInForce | null = null
  let next: 'amount' | 'price' | null = 'amount'
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const flag = isFlag(word) ? FLAGS[word]! : null
    if (flag === 'market' || flag === 'limit') {
      if (type !== null && type !== flag) return fail('combination', word)
      type = flag
    } else if (flag === 'takeProfit' || flag === 'stopLoss') {
      const trigger = words[++at]
      if (trigger === undefined || order[flag] !== null) return fail('noTrigger', word)
      const price = readNumber(trigger, instrument.priceDecimals, instrument.quote)
      if (typeof price === 'string') return fail(price, trigger)
      order[flag] = price
    } else if (word === 'all') return fail('unknownWord', word)
    else if (flag) {
      // Reject two contradicting flags instead of letting one win silently.
      if (flag.timeInForce && inForce !== null && inForce !== flag.timeInForce) return fail('combination', word)
      inForce = flag.timeInForce ?? inForce
      Object.assign(order, flag)
    } else if (NUMBER.test(word) && next !== null) {
      // The coin may follow the number as a word of its own.
      const hasCoin = words[at + 1] === instrument.quote.toLowerCase()
      const isAmount: boolean = next === 'amount' && !word.startsWith('@')
      const coin = hasCoin || isOfQuote(word, instrument) ? 'quote' : 'base'
      const value = isAmount
        ? readAmount(word, coin, instrument)
        : readNumber(word.replace(/^@/, ''), instrument.priceDecimals, instrument.quote)
      if (typeof value === 'string') return fail(value, word)
      if (!isAmount && order.amount === 0n) return fail('noSize', word)
      Object.assign(order, isAmount ? { amount: value, amountCoin: coin } : { price: value })
      next = isAmount ? 'price' : null
      if (hasCoin) at++
    } else return fail('unknownWord', word)
  }
  if (order.amount === 0n) return fail('noSize', '')
  if (order.price === null && type !== 'market') return fail('noPrice', '')
  if (type === 'market' && (order.price !== null || order.postOnly || order.timeInForce !== 'gtc'))
    return fail('combination', 'market')
  if (order.postOnly && order.timeInForce !== 'gtc') return fail('combination', 'post')
  if (order.reduceOnly && (order.takeProfit !== null || order.stopLoss !== null)) return fail('combination', 'reduce')
  if (instrument.kind === 'spot' && order.reduceOnly) return fail('spot', 'reduce')
  return order
}

function isOfQuote(word: string, { quote }: Instrument): boolean {
  return word.startsWith('$') || word.endsWith(quote.toLowerCase())
}

function readAmount(word: string, coin: 'base' | 'quote', { sizeDecimals, base, quote }: Instrument) {
  return coin === 'base' ? readNumber(word, sizeDecimals, base) : readNumber(word, QUOTE_DECIMALS, quote)
}

function readClose(words: readonly string[], instrument: Instrument): Command | CommandFault {
  const [word, more] = words
  const close = (share: Decimal): Command => ({ kind: 'close', instrument, share })
  if (more !== undefined) return { verb: 'close', reason: 'unknownWord', word: more }
  if (word === undefined || word === 'all') return close(parseDecimal('1'))
  // Without the percent sign it could be a size.
  const share = word.endsWith('%') ? readNumber(word, PERCENT_DECIMALS, '%') : 'number'
  if (typeof share === 'string' || share > HUNDRED) return { verb: 'close', reason: 'share', word }
  return close(divide(share, HUNDRED))
}

function readCancel(words: readonly string[], markets: readonly Instrument[]): Command | CommandFault {
  const [all, name, more] = words
  if (all !== 'all') return { verb: 'cancel', reason: 'cancelWhat', word: all ?? '' }
  if (more !== undefined) return { verb: 'cancel', reason: 'unknownWord', word: more }
  if (name === undefined) return { kind: 'cancelAll', instrument: null }
  const instrument = findInstrument(name, markets)
  return instrument ? { kind: 'cancelAll', instrument } : { verb: 'cancel', reason: 'noMarket', word: name }
}

function readLeverage(words: readonly string[], instrument: Instrument): Command | CommandFault {
  const [word, more] = words
  if (more !== undefined) return { verb: 'leverage', reason: 'unknownWord', word: more }
  const leverage = /^\d{1,3}x?$/.test(word ?? '') ? Number.parseInt(word!, 10) : 0
  const isPossible = leverage >= 1 && leverage <= (instrument.maxLeverage ?? 1)
  if (!isPossible) return { verb: 'leverage', reason: 'leverage', word: word ?? '' }
  return { kind: 'leverage', instrument, leverage }
}

/** Reads a number above zero, or returns the fault. */
function readNumber(word: string, decimals: number, unit: string): Decimal | 'number' | 'zero' {
  const parsed = parseAmount(word, decimals, unit)
  if (!parsed.ok) return 'number'
  return parsed.value === 0n ? 'zero' : parsed.value
}
