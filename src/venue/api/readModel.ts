import { formatDecimal, parseDecimal, type Decimal } from '@/base/decimal'
import type { Ticker } from '@/protocol/records'
import type { Engine } from '../engine/types'
import type { Ledger } from '../ledger/ledger'
import { createStepText } from '@/protocol/book/stepText'
import { mergedTick } from './book/finalBook'

/** A symbol's ticker as of the executed state. Perpetual-only values are null on spot (docs/protocol 4.6). */
export function tickerOf(engine: Engine, ledger: Ledger, symbolId: number, time: number): Ticker {
  const symbol = engine.symbols().find(({ symbol_id }) => symbol_id === symbolId)!
  const perpetual = symbol.kind === 'perpetual'
  const { mark, oracle, last } = engine.prices(symbolId)
  const { bid, ask } = engine.bestBidAsk(symbolId)
  const price = createStepText(parseDecimal(symbol.tick_size))
  const day = ledger.market(symbolId)?.day() ?? null
  const text = (value: Decimal | null) => (value === null ? null : formatDecimal(value))
  return {
    symbol_id: symbolId,
    last_price: text(last),
    mark_price: perpetual ? text(mark) : null,
    oracle_price: perpetual ? text(oracle) : null,
    best_bid: bid && price(bid[0]),
    best_ask: ask && price(ask[0]),
    open_24h: day?.open ?? null,
    high_24h: day?.high ?? null,
    low_24h: day?.low ?? null,
    volume_24h: day?.volume ?? null,
    turnover_24h: day?.turnover ?? null,
    open_interest: perpetual ? text(engine.openInterest(symbolId)) : null,
    funding_rate: text(engine.fundingRate(symbolId)),
    next_funding_time: engine.nextFundingTime(symbolId),
    time,
  }
}

/** The best `depth` prices of one side at a granularity, as `[tick, lots]`, from levels sorted best first. */
export function mergeLevels(
  levels: readonly (readonly [number, number])[],
  isBid: boolean,
  depth: number,
  merge: number,
): [number, number][] {
  const merged: [number, number][] = []
  for (const [tick, lots] of levels) {
    const shown = mergedTick(isBid, tick, merge)
    const last = merged.at(-1)
    if (last?.[0] === shown) last[1] += lots
    else if (merged.length === depth) break
    else merged.push([shown, lots])
  }
  return merged
}
