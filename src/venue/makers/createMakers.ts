import { createRandom } from '@/base/random'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'
import type { Venue } from '../api/types'
import { createHistories } from './createHistory'
import { createMaker, type Maker } from './createMaker'
import { createLeveragedTrader } from './createLeveragedTrader'
import { createTaker } from './createTaker'
import { createFairPrices, type Start } from './fairPrices'
import { LEVERAGED, LEVERAGED_FUNDS, MAKERS, TAKERS, VENUE_FUNDS } from './venueAccounts'
import { createMarkets, priceText, type Market } from './market'

/** The simulated traders of a practice venue, whose orders create its books, trades and prices. */
export type Makers = {
  /** Adds 30 days of history to a new venue, and marks the venue's accounts. Call it before `venue.start`. */
  prepare(): void
  /** Funds the venue's accounts and starts trading. Call it after `venue.start`. */
  start(): Promise<void>
  /** Stops trading; resting orders stay. */
  stop(): void
}

/** Options of the simulated traders. */
export type MakersOptions = {
  venue: Pick<
    Venue,
    | 'submitInternal'
    | 'deposit'
    | 'setOracle'
    | 'onBlock'
    | 'markVenueAccount'
    | 'preload'
    | 'view'
    | 'time'
    | 'isFresh'
  >
  symbols: readonly SymbolRecord[]
  /** The same seed gives the same history, price walk and orders. */
  seed: number
}

const ORACLE_MS = 500
const READ_ORDERS_MS = 30_000

/**
 * Creates makers and takers for all markets of a venue, driven by its blocks. They submit inside the process, so that
 * their writes are transactions like any other. docs/protocol 10.8.
 */
export function createMakers({ venue, symbols, seed }: MakersOptions): Makers {
  const markets = createMarkets(symbols)
  let end: (() => void) | null = null

  return {
    prepare() {
      for (const { address } of [...MAKERS, ...TAKERS, ...LEVERAGED]) venue.markVenueAccount(address)
      if (!venue.isFresh) return
      for (const [symbolId, history] of createHistories(markets, seed, venue.time())) venue.preload(symbolId, history)
    },
    async start() {
      await fundVenueAccounts(venue)
      if (end === null) end = venue.onBlock(createRound(venue, markets, seed))
    },
    stop() {
      end?.()
      end = null
    },
  }
}

/** Deposits each account's funds, each coin once in the life of the venue. */
async function fundVenueAccounts(venue: MakersOptions['venue']): Promise<void> {
  const accounts = [
    ...[...MAKERS, ...TAKERS].map(({ address }) => ({ address, funds: VENUE_FUNDS })),
    ...LEVERAGED.map(({ address }) => ({ address, funds: LEVERAGED_FUNDS })),
  ]
  const deposits = accounts.flatMap(({ address, funds }) => {
    const fundedCoins = new Set(
      venue.view.balances(address).flatMap(({ coin, total }) => (total === '0' ? [] : [coin])),
    )
    return Object.entries(funds)
      .filter(([coin]) => !fundedCoins.has(coin))
      .map(([coin, amount]) => venue.deposit(address, coin, amount))
  })
  await Promise.all(deposits)
}

/** Creates the work after each block: prices move, makers whose turn it is adjust their quotes, takers send orders. */
function createRound(
  venue: MakersOptions['venue'],
  markets: readonly Market[],
  seed: number,
): (height: number, time: number) => void {
  const prices = createFairPrices(markets, createRandom(seed + 1), startingPoints(venue, markets))
  const random = createRandom(seed + 2)
  const makers = MAKERS.map((maker) => ({
    ...maker,
    quoters: markets.map((market) => ({
      maker: createMaker({ venue, market, address: maker.address, shape: maker.shape, random }),
      market,
      due: 0,
    })),
    readDue: 0,
  }))
  const takers = markets.map((market, index) => {
    const { address } = TAKERS[index % TAKERS.length]!
    return { market, taker: createTaker({ venue, market, address, random }) }
  })
  const perpetuals = markets.filter(({ isPerpetual }) => isPerpetual)
  const leveraged = LEVERAGED.flatMap(({ address }, index) => {
    const market = perpetuals[index % perpetuals.length]
    return market ? [createLeveragedTrader({ venue, market, address, random })] : []
  })
  let oracleTime = venue.time()
  const fairOf = (market: Market) => reachableOracle(venue, market) * Math.exp(prices.premium(market.symbolId))

  return (_height, time) => {
    if (time - oracleTime >= ORACLE_MS) {
      prices.step(time - oracleTime, time)
      oracleTime = time
      for (const market of markets)
        venue.setOracle(market.symbolId, priceText(market, Math.round(prices.oracle(market.symbolId))))
    }
    for (const maker of makers) {
      if (time >= maker.readDue) {
        maker.readDue = time + READ_ORDERS_MS
        const orders = venue.view.openOrders(maker.address)
        for (const { maker: quotedMaker } of maker.quoters) quotedMaker.replaceResting(orders)
      }
      for (const quoter of maker.quoters) {
        const volatility = prices.volatility(quoter.market.symbolId)
        if (time < quoter.due || !quoter.maker.takeTurn(fairOf(quoter.market), volatility)) continue
        quoter.due = time + pauseOf(quoter.maker, maker.turnMs, volatility) * (0.6 + 0.8 * random())
      }
    }
    for (const { market, taker } of takers) taker.act(time, fairOf(market), prices.volatility(market.symbolId))
    for (const trader of leveraged) trader.act(time)
  }
}

/** A maker with incomplete quotes continues with the next block. */
function pauseOf(maker: Maker, turnMs: number, volatility: number): number {
  return maker.isComplete() ? turnMs / Math.min(2, Math.max(0.7, volatility)) : 50
}

/** The start of the random walks: the venue's oracle prices, with the perpetuals' current premiums. */
function startingPoints(venue: MakersOptions['venue'], markets: readonly Market[]): Map<number, Start> {
  return new Map(
    markets.map((market) => {
      const { oracle, mark } = venue.view.prices(market.symbolId)
      const position = Math.log(Number(oracle / market.tick) / market.baseTicks)
      return [market.symbolId, { position, premium: Math.log(Number(mark) / Number(oracle)) }]
    }),
  )
}

/**
 * The oracle price that the makers quote around, in ticks, limited so that their orders stay within the price band
 * around the mark (on spot: the last price).
 */
function reachableOracle(venue: MakersOptions['venue'], market: Market): number {
  const { mark, oracle, last } = venue.view.prices(market.symbolId)
  const reference = (market.isPerpetual ? mark : last) ?? oracle
  const max = (reference * market.bandHundredths) / 200n
  const bounded = oracle > reference + max ? reference + max : oracle < reference - max ? reference - max : oracle
  return Number(bounded / market.tick)
}
