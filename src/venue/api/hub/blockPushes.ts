import {
  blockCodec,
  klineCodec,
  orderCodec,
  positionCodec,
  settingsCodec,
  tradeCodec,
  transactionCodec,
  INTERVALS,
  type Interval,
  type Order,
  type Position,
  type Ticker,
  type Trade,
} from '@/protocol/records'
import type { Profile } from '@/protocol/profile'
import type { ExecutedBlock } from '../../chain/chain'
import type { EngineEvent, LevelChange } from '../../engine/types'
import { explorerRow, type BarChanges, type Ledger } from '../../ledger/ledger'

/** A push that waits for its block to be final: its instance, and its payload, created if it has a subscriber. */
type WaitingPush = { key: string; channel: string; symbolId: number | null; data: () => unknown }

/** All pushes of a block. */
export type BlockPushes = {
  height: number
  time: number
  levels: readonly (readonly [symbolId: number, changes: readonly LevelChange[]])[]
  pushes: WaitingPush[]
  tickers: readonly { key: string; ticker: Ticker }[]
}

export type PushSources = {
  profile: Profile
  ledger: Ledger
  /** Whether there are subscribers: expensive payloads are only created for them. */
  hasSubscribers: (key: string) => boolean
  ticker: (symbolId: number) => Ticker
}

/** Keys that every push of an order or position has, whatever changed (docs/protocol 9.26). */
const ORDER_ALWAYS = ['order_id', 'address', 'symbol_id', 'state', 'updated_time'] as const satisfies (keyof Order)[]
const POSITION_ALWAYS = ['symbol_id', 'address', 'position_side', 'margin_mode'] as const satisfies (keyof Position)[]
/** Maximum number of bars of skipped blocks in a push: only a test skips months. */
const CLOSED_BARS_PUSHED = 1500

/** Collects a block's pushes with payloads as of that block: records never change. */
export function gatherPushes(block: ExecutedBlock, changes: BarChanges, sources: PushSources): BlockPushes {
  const { profile, hasSubscribers } = sources
  const { height, time, events } = block
  const pushes: WaitingPush[] = []
  for (const event of events) addAccountPush(event, profile, pushes)
  addTrades(events, profile, pushes)
  addBars(changes, sources, pushes)
  addExplorer(block, profile, pushes)
  const levels = events
    .filter((event) => event.kind === 'levels')
    .map((event) => [event.symbolId, event.changes] as const)
  const tickers = [...dirtySymbols(events, changes)]
    .map((symbolId) => ({ symbolId, key: profile.channels.ticker.instanceKey({ symbol_id: symbolId }) }))
    .filter(({ key }) => hasSubscribers(key))
    .map(({ symbolId, key }) => ({ key, ticker: sources.ticker(symbolId) }))
  return { height, time, levels, pushes, tickers }
}

function addAccountPush(event: EngineEvent, { channels }: Profile, pushes: WaitingPush[]): void {
  const push = (channel: 'order' | 'position' | 'settings', address: string, data: () => unknown) =>
    pushes.push({
      key: channels[channel].instanceKey({ address: address as `0x${string}` }),
      channel: channels[channel].channel,
      symbolId: null,
      data,
    })
  if (event.kind === 'order') {
    const { order, changed, whole } = event
    push('order', order.address, () =>
      orderCodec.encode(whole || !changed ? order : pick(order, [...ORDER_ALWAYS, ...changed])),
    )
  } else if (event.kind === 'position') {
    const { position, changed } = event
    push('position', position.address, () =>
      positionCodec.encode(changed ? pick(position, [...POSITION_ALWAYS, ...changed]) : position),
    )
  } else if (event.kind === 'settings')
    push('settings', event.settings.address, () => settingsCodec.encode(event.settings))
}

function addTrades(events: readonly EngineEvent[], { channels }: Profile, pushes: WaitingPush[]): void {
  const bySymbol = new Map<number, Trade[]>()
  for (const event of events) {
    if (event.kind !== 'trade') continue
    const list = bySymbol.get(event.symbolId)
    if (list) list.push(event.trade)
    else bySymbol.set(event.symbolId, [event.trade])
  }
  for (const [symbolId, trades] of bySymbol)
    pushes.push({
      key: channels.trade.instanceKey({ symbol_id: symbolId }),
      channel: channels.trade.channel,
      symbolId,
      data: () => trades.map(tradeCodec.encode),
    })
}

function addBars({ traded, closed }: BarChanges, sources: PushSources, pushes: WaitingPush[]): void {
  const { ledger, hasSubscribers } = sources
  const channel = sources.profile.channels.kline
  const add = (symbolId: number, interval: Interval, count: number) => {
    const key = channel.instanceKey({ symbol_id: symbolId, interval })
    const market = ledger.market(symbolId)
    if (!market || !hasSubscribers(key)) return
    const bars = market.closedBars(interval, Math.min(count, CLOSED_BARS_PUSHED))
    const open = market.openBar(interval)
    for (const bar of open ? [...bars, open] : bars)
      pushes.push({ key, channel: channel.channel, symbolId, data: () => klineCodec.encode(bar) })
  }
  const counted = new Map(closed.map((bars) => [`${bars.symbolId} ${bars.interval}`, bars]))
  for (const { symbolId, interval, count } of counted.values()) add(symbolId, interval, count)
  for (const symbolId of traded)
    for (const interval of INTERVALS) if (!counted.has(`${symbolId} ${interval}`)) add(symbolId, interval, 0)
}

function addExplorer(block: ExecutedBlock, { channels }: Profile, pushes: WaitingPush[]): void {
  const { height, time, hash, executed } = block
  if (!hash) return
  pushes.push({
    key: channels.blocks.instanceKey({}),
    channel: channels.blocks.channel,
    symbolId: null,
    data: () => blockCodec.encode({ height, hash, time, tx_count: executed.length }),
  })
  pushes.push({
    key: channels.txs.instanceKey({}),
    channel: channels.txs.channel,
    symbolId: null,
    data: () => executed.map((write) => transactionCodec.encode(explorerRow(write, height, time))),
  })
}

/** Symbols whose ticker may have changed. */
function dirtySymbols(events: readonly EngineEvent[], { closed }: BarChanges): Set<number> {
  const symbols = new Set(closed.map(({ symbolId }) => symbolId))
  for (const event of events) {
    if (event.kind === 'levels' || event.kind === 'trade' || event.kind === 'price') symbols.add(event.symbolId)
    else if (event.kind === 'funding') symbols.add(event.funding.symbol_id)
  }
  return symbols
}

function pick<T, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Key>
}
