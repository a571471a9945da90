import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createRandom } from '@/base/random'
import type { Order } from '@/protocol/records/order'
import { applyTwap, createTwap } from '@/trading/algos/twap'
import { addressOf, START } from '@/venue/engine/fixtures/venueOf'
import type { StoredTwap } from '@/client/algos/StoredAlgo'
import type { AccountEvent } from './AccountEvent'
import { createTestBrowser, testCauseOf } from '@/test/ownEvents/createTestBrowser'
import { type Block, crashBlocks, seededBlocks, type VenueSettings } from '@/test/ownEvents/venueBlocks'

const SESSIONS = process.env['LONG'] === '1' ? 1_000 : 30
const BLOCKS = 80
/** Every third session has a price crash. */
const CRASH_EVERY = 3
/**
 * Thresholds of margin warnings in normal and in crash sessions, and how far below the threshold a warning is re-armed;
 * in percent.
 */
const [WARNING, CRASH_WARNING, REARM] = [1n, 15n, 5n]

/** Computes the expected events of an account from the venue's executions, last states and balance changes. */
function expectedOf(blocks: readonly Block[], account: string): readonly string[] {
  const lines: string[] = []
  const fills = new Map<string, { quantity: bigint; amount: bigint }>()
  const orders = new Map<string, Order>()
  const flows: Record<string, string> = {
    funding: 'funding',
    interest: 'interest',
    deposit: 'deposit',
    withdraw: 'withdrawal',
    transfer_in: 'transfer',
    transfer_out: 'transfer',
  }
  for (const event of blocks.flatMap(({ events }) => events)) {
    if (event.kind === 'order' && event.order.address === account) orders.set(event.order.order_id, event.order)
    if (event.kind === 'flow' && event.flow.address === account && flows[event.flow.kind])
      lines.push(`${flows[event.flow.kind]} ${event.flow.flow_id} ${event.flow.amount} ${event.flow.coin}`)
    if (event.kind !== 'execution' || event.execution.address !== account) continue
    const { order_id: id, quantity, amount } = event.execution
    const before = fills.get(id) ?? { quantity: 0n, amount: 0n }
    fills.set(id, {
      quantity: before.quantity + parseDecimal(quantity),
      amount: before.amount + parseDecimal(amount),
    })
  }
  for (const [id, { quantity, amount }] of fills) {
    const source = orders.get(id)!.order_source
    const kind = source === 'liquidation' || source === 'adl' ? source : 'fill'
    lines.push(`${kind} ${id} ${formatDecimal(quantity)} ${formatDecimal(amount)}`)
  }
  for (const [id, { state, order_source: source }] of orders) {
    const kind = { canceled: 'cancel', rejected: 'rejection', triggered: 'trigger' }[state as string]
    const cause = kind === 'cancel' ? testCauseOf({ order_id: id }) : undefined
    if (kind && source !== 'liquidation' && source !== 'adl') lines.push(`${kind} ${id} ${cause}`)
  }
  return lines.toSorted()
}

function lineOf({ id, kind, order, amount, coin, at, margin, algo, cause }: AccountEvent): string {
  if (margin) return marginLine(id.slice(0, id.lastIndexOf(':')).replace('margin:', ''), at, margin)
  if (algo) return `${kind} ${algo.filled} ${algo.total} ${algo.reason}`
  if (order === null) return `${kind} ${id.slice('flow:'.length)} ${amount} ${coin}`
  if (!id.startsWith('fill:')) return `${kind} ${order.id} ${cause}`
  return `${kind} ${order.id} ${formatDecimal(parseDecimal(order.filled))} ${formatDecimal(parseDecimal(amount))}`
}

function marginLine(key: string, at: number, { maintenance, equity }: NonNullable<AccountEvent['margin']>): string {
  return `margin ${key} ${at} ${maintenance} ${equity}`
}

/** Computes the expected warnings from the venue's margins at each check. */
function createExpectedWarnings(percent: bigint) {
  let warned = new Set<string>()
  const lines: string[] = []
  return {
    lines,
    observe({ margin: { cross, isolated }, time }: Block): void {
      const ofPositions = isolated.map((margin) => {
        const { symbolId, positionSide } = margin.target.position
        return [`${symbolId}:${positionSide}`, margin] as const
      })
      const next = new Set<string>()
      for (const [key, { maintenance, equity }] of cross ? [...ofPositions, ['cross', cross] as const] : ofPositions) {
        if (maintenance * 100n < equity * (warned.has(key) ? percent - REARM : percent)) continue
        next.add(key)
        const numbers = { maintenance: formatDecimal(maintenance), equity: formatDecimal(equity) }
        if (!warned.has(key)) lines.push(marginLine(key, time, numbers))
      }
      warned = next
    },
  }
}

const SEEN: string[] = [
  'adl',
  'algo',
  'algoEnd',
  'cancel',
  'deposit',
  'fill',
  'funding',
  'interest',
  'liquidation',
  'margin 1:both',
  'margin cross',
  'rejection',
  'setting',
  'transfer',
  'trigger',
  'withdrawal',
]

const SLICES = 8
const LOT = parseDecimal('0.001')

/** Simulates a TWAP, with its expected events: one per filled quarter, with the numbers at that time, and the end. */
function createTestAlgo(account: string, random: () => number) {
  const terms = {
    isBuy: true,
    lots: 80n,
    maxLots: 80n,
    slices: SLICES,
    durationMs: 80_000,
    jitter: false,
    cap: null,
  }
  const ids = Array.from({ length: SLICES }, (_, at) => `slice${at}`)
  const lines = new Set<string>()
  let state = createTwap(terms, ids, START, random)
  let done = 0
  let filled = 0n
  let seenQuarter = 0n
  const algo = (): StoredTwap => ({
    id: 'twap',
    account: account as StoredTwap['account'],
    symbolId: 1,
    tab: 'here',
    createdAt: START,
    kind: 'twap',
    terms,
    lot: LOT,
    state,
  })
  return {
    algo,
    lines,
    /** Fills the next slice or stops the TWAP early. The last slice ends it. */
    advance(at: number): void {
      const id = ids[done++]
      if (state.end !== null || id === undefined) return
      if (random() < 0.03) {
        state = applyTwap(state, { kind: 'stop', reason: 'stopped' }, at)
        return
      }
      const lots = BigInt(Math.floor(random() * 11))
      filled += lots
      state = applyTwap(state, { kind: 'sent', id }, at)
      state = applyTwap(state, { kind: 'filled', id, lots, amount: lots * parseDecimal('60') }, at)
    },
    observe(): void {
      const numbers = `${formatDecimal(filled * LOT)} ${formatDecimal(80n * LOT)}`
      const quarter = (filled * 4n) / 80n
      if (state.end !== null) lines.add(`algoEnd ${numbers} ${state.end.reason}`)
      else if (quarter > seenQuarter && quarter < 4n) {
        seenQuarter = quarter
        lines.add(`algo ${numbers} null`)
      }
    },
  }
}

async function settle(): Promise<void> {
  for (let round = 0; round < 300; round++) await Promise.resolve()
}

async function runSession(seed: number) {
  const random = createRandom(seed + 1)
  const crashes = seed % CRASH_EVERY === 0
  const account = addressOf(1 + (crashes ? Math.floor(random() * 3) : seed % 8))
  const blocks = crashes ? crashBlocks(random, account) : seededBlocks(seed, account, BLOCKS)
  const browser = createTestBrowser(account, blocks, random)
  browser.next()
  let tabs = [browser.openTab(), browser.openTab()] as const
  tabs[0].lead()
  for (const tab of tabs) tab.connect()
  await settle()
  const percent = crashes ? CRASH_WARNING : WARNING
  const warnings = createExpectedWarnings(percent)
  const algo = createTestAlgo(account, random)
  const observe = (block: Block) => {
    // Delivers changes by the other tab before the next margin.
    browser.deliver()
    if (!tabs.some((tab) => tab.observe(block, Number(percent), algo.algo()))) return
    warnings.observe(block)
    algo.observe()
  }
  for (let block = browser.next(); block; block = browser.next()) {
    for (const tab of tabs) tab.push(block)
    if (random() < 0.15) algo.advance(block.time)
    if (random() < 0.5) observe(block)
    const draw = random()
    const tab = tabs[random() < 0.5 ? 0 : 1]
    const [first, second] = tabs
    if (draw < 0.1) tab.cut()
    else if (draw < 0.2) tab.connect()
    else if (draw < 0.26) {
      first.follow()
      second.lead()
    } else if (draw < 0.32) {
      second.follow()
      first.lead()
    } else if (draw < 0.36) {
      // Closes both tabs for some time, and opens them again.
      for (const openTab of tabs) openTab.follow()
      for (let left = Math.floor(random() * 12); left > 0; left--) browser.next()
      tabs = [browser.openTab(), browser.openTab()]
      tabs[0].lead()
    } else if (draw < 0.5) browser.setFails(random() < 0.5)
    if (random() < 0.4) browser.deliver()
    if (random() < 0.3) browser.tick()
    if (random() < 0.4) await settle()
  }
  browser.setFails(false)
  for (const openTab of tabs) openTab.connect()
  tabs[1].follow()
  tabs[0].lead()
  for (let round = 0; round < 3; round++) {
    await settle()
    browser.tick()
  }
  await settle()
  const { events } = browser.stored().live.getState()
  const settings = events.filter(({ kind }) => kind === 'setting')
  return {
    found: events
      .filter(({ kind }) => kind !== 'setting')
      .map(lineOf)
      .toSorted(),
    expected: [...expectedOf(blocks, account), ...warnings.lines, ...algo.lines].toSorted(),
    changed: settings.length,
    settings: applyChanges(valuesOf(blocks[0]!.settings), settings),
    expectedSettings: valuesOf(blocks.at(-1)!.settings),
  }
}

function valuesOf({ account, leverages, coinLeverages }: VenueSettings): Record<string, string> {
  return Object.fromEntries([
    ['positionMode:', account.position_mode],
    ['autoBorrow:', account.auto_borrow ? 'on' : 'off'],
    ...leverages.list.map(({ symbol_id, leverage }) => [`leverage:${symbol_id}`, `${leverage}`]),
    ...coinLeverages.list.map(({ coin, leverage }) => [`coinLeverage:${coin}`, `${leverage}`]),
  ])
}

/**
 * Applies all stored changes (newest first) to the settings; throws if a change does not follow from the one before.
 */
function applyChanges(before: Record<string, string>, events: readonly AccountEvent[]): Record<string, string> {
  const values = { ...before }
  for (const { setting, id } of events.toReversed()) {
    const key = `${setting!.name}:${setting!.of}`
    if (values[key] !== setting!.from) throw new Error(`${id} is from ${setting!.from}, not ${values[key]}`)
    values[key] = setting!.to!
  }
  return values
}

test('random sessions of two tabs with reconnects and failed reads report each event once, with the venue’s numbers', async () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= SESSIONS; seed++) {
    const { found, expected, settings, expectedSettings, changed } = await runSession(seed)
    expect(found, `seed ${seed}`).toEqual(expected)
    expect(settings, `seed ${seed}`).toEqual(expectedSettings)
    if (changed > 0) kinds.add('setting')
    for (const line of expected) kinds.add(/^margin \S+|^\S+/.exec(line)![0])
  }
  expect([...kinds]).toEqual(expect.arrayContaining(SEEN))
}, 600_000)
