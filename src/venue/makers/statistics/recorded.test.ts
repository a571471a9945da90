import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { minuteFigures, spreadFigures, tapeFigures, type Minute, type TakenOrder } from './fixtures/figures'
import { HOURLY_VOLUMES, hourlyVolumes, MINUTES, SPREADS, TAPES } from './fixtures/references'

/** Markets that others recorded; they are not part of the project, and only where they lie beside it can they be read. */
const FOLDER = resolve(import.meta.dirname, '../../../..', '../shared/data')

/** Whether there are no recordings. */
const missing = !existsSync(FOLDER)

/** The end of the title of a test that needs recordings. */
const whyMissing = missing ? ': skipped, ../shared/data is not there' : ''

function readLines(name: string): string[] {
  return gunzipSync(readFileSync(resolve(FOLDER, `${name}.gz`)))
    .toString()
    .trimEnd()
    .split('\n')
}

/** The bars of a file of candles. */
function readBars(name: string): Minute[] {
  return readLines(name)
    .slice(1)
    .map((line) => {
      const [start, , high, low, close, volume] = line.split(',').map(Number)
      return { start: start!, high: high!, low: low!, close: close!, volume: volume! }
    })
}

/** Consecutive bars without a gap of six hours, in periods of at least a day. */
function stretchesOf(bars: readonly Minute[]): Minute[][] {
  const stretches: Minute[][] = []
  let before = -Infinity
  for (const bar of bars) {
    if (bar.start - before > 6 * HOUR_MS) stretches.push([])
    stretches.at(-1)!.push(bar)
    before = bar.start
  }
  return stretches.filter(({ length }) => length >= 1_440)
}

/** The taker orders in a file of trades: trades of the same time and side are one order. Sizes in lots. */
function readOrders(name: string, lot: number): TakenOrder[] {
  const orders: TakenOrder[] = []
  for (const line of readLines(name).slice(1)) {
    const [time, , quantity, side] = line.split(',').map(Number)
    const last = orders.at(-1)
    const lots = Math.round(quantity! / lot)
    if (last && last.time === time && last.isBuy === (side === 1)) last.lots += lots
    else orders.push({ time: time!, lots, isBuy: side === 1 })
  }
  return orders
}

type Message = { t: number; type: 'snapshot' | 'delta'; bids: [string, string][]; asks: [string, string][] }

/** The best prices of a file of book messages, after every fifth of them. */
function readTouches(name: string): { time: number; bid: number; ask: number }[] {
  const [bids, asks] = [new Map<number, number>(), new Map<number, number>()]
  const touches: { time: number; bid: number; ask: number }[] = []
  for (const [index, line] of readLines(name).entries()) {
    const message = JSON.parse(line) as Message
    if (message.type === 'snapshot') for (const side of [bids, asks]) side.clear()
    applyLevels(bids, message.bids)
    applyLevels(asks, message.asks)
    if (index % 5 !== 4) continue
    let [bid, ask] = [0, Infinity]
    for (const price of bids.keys()) if (price > bid) bid = price
    for (const price of asks.keys()) if (price < ask) ask = price
    if (bid < ask) touches.push({ time: message.t, bid, ask })
  }
  return touches
}

function applyLevels(side: Map<number, number>, levels: Message['bids']): void {
  for (const [price, size] of levels) {
    if (Number(size) === 0) side.delete(Number(price))
    else side.set(Number(price), Number(size))
  }
}

/** The same statistics of the recordings, rounded in the same way. */
export function recordedFigures() {
  const bars = ['klines_bitstamp_BTCUSD_20191231_1m.csv', 'klines_coinbase_BTCUSD_1m.csv'].flatMap((name) =>
    stretchesOf(readBars(name)),
  )
  const orders = readOrders('trades_binance_usdm_BTCUSDT_20230404.csv', 0.001)
  const parts = [0, 1, 2, 3, 4].map((part) =>
    orders.slice(Math.floor((part * orders.length) / 5), Math.floor(((part + 1) * orders.length) / 5)),
  )
  const books = [
    'book_binance_usdm_BTCUSDT_20230404',
    'book_kraken_XBTUSD_20210405',
    'book_kraken_DASHEUR_20210405',
    'book_okx_UNI-USD-SWAP_20220227',
  ].map((name) => readTouches(`${name}.jsonl`))
  const hours = readBars('klines_binance_BTCUSDT_1h.csv')
  const halves = [hours.slice(0, hours.length / 2), hours.slice(hours.length / 2)]
  return {
    minutes: bars.map((stretch) => rounded(minuteFigures(stretch))),
    tapes: parts.map((part) => rounded(tapeFigures(part))),
    spreads: books.map((book) => rounded(spreadFigures(book))),
    hourlyVolumes: halves.map((half) => hourlyVolumes(half).map((volume) => Number(volume.toFixed(2)))),
  }
}

function rounded<F extends Record<string, number>>(figures: F): F {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))])) as F
}

test.skipIf(missing)(
  `the reference figures are those of the recorded markets${whyMissing}`,
  { timeout: 60_000 },
  () => {
    expect(recordedFigures()).toEqual({
      minutes: Object.values(MINUTES),
      tapes: Object.values(TAPES),
      spreads: Object.values(SPREADS),
      hourlyVolumes: HOURLY_VOLUMES,
    })
  },
)
