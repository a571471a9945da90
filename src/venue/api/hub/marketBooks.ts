import { parseDecimal } from '@/base/decimal'
import type { SymbolRecord } from '@/protocol/records'
import type { Levels, LevelChange } from '../../engine/types'
import { createFinalBook, type FinalBook } from '../book/finalBook'
import { createStepText, type StepText } from '@/protocol/book/stepText'
import { createBookInstance, type BookInstance } from './bookInstance'

/** The parameters of an instance of `l2_book`. */
export type BookParams = { symbol_id: number; depth: number; merge: number }

type Market = {
  book: FinalBook
  price: StepText
  size: StepText
  instances: Map<string, { instance: BookInstance; seen: number }>
  /** Incremented when the book changes, so that instances skip unchanged books. */
  version: number
  best: string
  bestId: number
}

/** The final books of all symbols, and their instances. */
export type MarketBooks = {
  /** Applies a final block's changes to a symbol's book. */
  apply(symbolId: number, changes: readonly LevelChange[]): void
  /** The instance, updated to the current book; created if needed. */
  instance(params: BookParams, time: number): BookInstance
  /** The instance's newest update id; 0 without any subscription so far (docs/protocol 9.29). */
  updateId(params: BookParams): number
  /** Payload of a `bbo` push if the best prices changed since the last call; else null. */
  bestChange(symbolId: number, time: number): string | null
  /** Restarts every sequence. */
  restart(): void
}

/** Creates them from the initial books. */
export function createMarketBooks(symbols: readonly SymbolRecord[], levels: (symbolId: number) => Levels): MarketBooks {
  const markets = new Map<number, Market>(symbols.map((symbol) => [symbol.symbol_id, createMarket(symbol, levels)]))
  const keyOf = ({ depth, merge }: BookParams) => `${depth} ${merge}`

  return {
    apply(symbolId, changes) {
      const market = markets.get(symbolId)!
      market.book.apply(changes)
      market.version++
    },
    instance(params, time) {
      const { book, instances, price, size, version } = markets.get(params.symbol_id)!
      const existing = instances.get(keyOf(params))
      if (existing?.seen === version) return existing.instance
      const view = book.view(params.depth, params.merge)
      if (existing) {
        existing.instance.update(view, time)
        existing.seen = version
        return existing.instance
      }
      const instance = createBookInstance({ symbolId: params.symbol_id, merge: params.merge, price, size }, view, time)
      instances.set(keyOf(params), { instance, seen: version })
      return instance
    },
    updateId: (params) => markets.get(params.symbol_id)?.instances.get(keyOf(params))?.instance.updateId() ?? 0,
    bestChange(symbolId, time) {
      const market = markets.get(symbolId)!
      const best = bestOf(market)
      if (best === market.best) return null
      market.best = best
      market.bestId++
      return `{"s":${symbolId},${best},"q":${market.bestId},"t":${time}}`
    },
    restart() {
      for (const market of markets.values()) {
        market.instances.clear()
        market.bestId = 0
      }
    },
  }
}

function createMarket(symbol: SymbolRecord, levels: (symbolId: number) => Levels): Market {
  const { bids, asks } = levels(symbol.symbol_id)
  const market: Market = {
    book: createFinalBook([
      ...bids.map(([tick, lots]): LevelChange => [true, tick, lots]),
      ...asks.map(([tick, lots]): LevelChange => [false, tick, lots]),
    ]),
    price: createStepText(parseDecimal(symbol.tick_size)),
    size: createStepText(parseDecimal(symbol.lot_size)),
    instances: new Map(),
    version: 0,
    best: '',
    bestId: 0,
  }
  market.best = bestOf(market)
  return market
}

/** Best prices and sizes as part of a `bbo` payload. */
function bestOf({ book, price, size }: Market): string {
  const { bids, asks } = book.view(1, 1)
  const side = (tick: number | undefined, lots: number | undefined) =>
    tick === undefined ? ['null', 'null'] : [`"${price(tick)}"`, `"${size(lots!)}"`]
  const [bid, bidSize] = side(bids.ticks[0], bids.lots[0])
  const [ask, askSize] = side(asks.ticks[0], asks.lots[0])
  return `"b":${bid},"z":${bidSize},"a":${ask},"y":${askSize}`
}
