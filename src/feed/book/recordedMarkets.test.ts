import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crc32, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bookPush } from '../fixtures/bookPush'
import { createBookLine, type BookLine } from '../fixtures/createBookLine'
import type { BookView, BookSideView } from '../types'

/** Recordings of real markets; they are not in the repository, so this runs only where they are present. */
const FOLDER = resolve(import.meta.dirname, '../../..', '../shared/data')
const missing = !existsSync(FOLDER)

type Levels = [price: string, size: string][]
type Message = {
  readonly t: number
  readonly type: 'snapshot' | 'delta'
  readonly p?: number
  readonly u?: number
  readonly bids: Levels
  readonly asks: Levels
  readonly checksum?: number
}

describe(`recorded markets${missing ? ': skipped, ../shared/data is not there' : ''}`, { timeout: 300_000 }, () => {
  test.skipIf(missing)('Binance: the best prices are those of its ticker stream after each of 16,108 deltas', () => {
    const line = createLine(20, '0.01', '0.001')
    const recorded = new Map(
      readLines('checkpoints_binance_usdm_BTCUSDT_20230404.csv').map((row) => [row.split(',')[0], row]),
    )
    let agreed = 0
    let differed = 0
    for (const { t, type, p, u, bids, asks } of readMessages('book_binance_usdm_BTCUSDT_20230404.jsonl')) {
      const view = play(line, { bids, asks, updateId: u!, time: t, ...(type === 'delta' && { previousId: p! }) })
      const expected = recorded.get(String(u))
      if (!expected) continue
      if (expected.startsWith(`${u},${best(view.bids)},${best(view.asks)},`)) agreed++
      else differed++
    }
    expect({ agreed, differed, scanned: line.counts.scanned }).toEqual({ agreed: 16_108, differed: 0, scanned: 16_111 })
  })

  test.skipIf(missing).each([
    { market: 'XBTUSD', places: 5, messages: 5_788 },
    { market: 'DASHEUR', places: 6, messages: 2_715 },
  ])('Kraken $market: all $messages checksums of the ten best levels', ({ market, places, messages }) => {
    const line = createLine(2_000, decimal(1, places), '0.00000001')
    const checked = check(line, `book_kraken_${market}_20210405.jsonl`, places, krakenChecksum, 1_000)
    expect(checked).toEqual({ agreed: messages, differed: 0, scanned: messages + 1 })
  })

  test.skipIf(missing)('OKX UNI-USD-SWAP: all 1,336 checksums of the 25 best levels', () => {
    const line = createLine(50, '0.001', '1')
    const checked = check(line, 'book_okx_UNI-USD-SWAP_20220227.jsonl', 3, okxChecksum, Infinity)
    expect(checked).toEqual({ agreed: 1_336, differed: 0, scanned: 1_336 })
  })
})

/** Creates the path of a book that has all levels and shows `depth` of them. */
function createLine(depth: number, tickSize: string, lotSize: string): BookLine {
  return createBookLine({ symbolId: 1, depth, merge: 1, tickSize, lotSize })
}

/** Applies a push, and checks that the view equals the book after that push. */
function play(line: BookLine, push: Parameters<typeof bookPush>[0]): BookView {
  line.receive(bookPush(push))
  const view = line.show()
  if (view.phase !== 'live' || view.updateId !== push.updateId) throw new Error(`push ${push.updateId} was not applied`)
  return view
}

/**
 * Plays a market whose messages have checksums instead of update ids, with numbers in order of arrival. Levels below
 * the exchange’s depth are removed with the next push, since our interface reports every removal.
 */
function check(line: BookLine, name: string, places: number, checksumOf: (view: BookView) => number, depth: number) {
  let agreed = 0
  let differed = 0
  let updateId = 0
  const removed: { bids: Levels; asks: Levels } = { bids: [], asks: [] }
  for (const { t, type, bids, asks, checksum } of readMessages(name)) {
    const previousId = updateId++
    const levels = { bids: [...removed.bids, ...bids], asks: [...removed.asks, ...asks] }
    const view = play(line, { ...levels, updateId, time: t, ...(type === 'delta' && { previousId }) })
    if (checksum !== undefined && checksumOf(view) === checksum) agreed++
    else if (checksum !== undefined) differed++
    removed.bids = removals(view.bids, depth, places)
    removed.asks = removals(view.asks, depth, places)
  }
  return { agreed, differed, scanned: line.counts.scanned }
}

function removals({ prices, count }: BookSideView, depth: number, places: number): Levels {
  return [...prices.subarray(Math.min(depth, count), count)].map((ticks) => [decimal(ticks, places), '0'])
}

/**
 * CRC32 over ten asks, then ten bids: each price and size without point and leading zeros, which are ticks and lots.
 */
function krakenChecksum({ bids, asks }: BookView): number {
  const text = [asks, bids].map(({ prices, sizes, count }) => {
    return Array.from({ length: Math.min(10, count) }, (_, at) => `${prices[at]!}${sizes[at]!}`).join('')
  })
  return crc32(text.join(''))
}

/** Signed CRC32 over 25 bids and asks in turn, without trailing zeros of prices. */
function okxChecksum({ bids, asks }: BookView): number {
  const parts = Array.from({ length: 25 }, (_, at) =>
    [bids, asks]
      .filter(({ count }) => at < count)
      .map((side) => {
        return `${decimal(side.prices[at]!, 3).replace(/\.?0+$/, '')}:${side.sizes[at]!}`
      }),
  )
  return crc32(parts.flat().join(':')) | 0
}

function best({ prices, sizes }: BookSideView): string {
  return `${decimal(prices[0]!, 2)},${decimal(sizes[0]!, 3)}`
}

/** A count of steps of 10^-places as text with all its places. */
function decimal(count: number, places: number): string {
  const digits = String(count).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function readMessages(name: string): Message[] {
  return readLines(name).map((line) => JSON.parse(line) as Message)
}

function readLines(name: string): string[] {
  return gunzipSync(readFileSync(resolve(FOLDER, `${name}.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
}
