import { createRandom } from '@/base/random'
import { createEngine } from '../engine/createEngine'
import { createPracticeConfig } from '../engine/symbols'
import type { Engine, EngineWrite, WriteOutcome } from '../engine/types'
import { type Action, applyAction } from './applyAction'
import { closeBlock, openBlock } from './blocks'
import { isInDistress } from './funds'
import { createModel, type Model } from './Model'
import { createRandomActions } from './randomActions'
import { faultsOfModel } from './soundness'
import { lineOfClosed, lineOfEvent, lineOfFill, lineOfOrder, lineOfRecord, viewOfEngine, viewOfModel } from './views'
import { wireAction } from './wireAction'

const BLOCK_MS = 50
/** Ten seconds before funding is due, so that a run meets it. */
const GENESIS = Date.UTC(2026, 0, 1, 0, 4, 50)
/** USDC that the accounts start with: rich and poor ones. */
const PURSES = ['20000', '5000', '900', '200']
/** Coins to sell that they start with, where a market for them is in the run. */
const COINS: Readonly<Record<string, string>> = { BTC: '0.1', ETH: '2', KDG: '100000' }

/** Engine and reference disagree. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

/** How far a run came. `distress`: it ended early, since an account fell short of margin and liquidation is not told here. */
export type Run = {
  readonly steps: number
  readonly blocks: number
  readonly distress: boolean
  readonly fills: number
  readonly codes: ReadonlySet<string>
}

/** Runs a seed for some steps on both, compares after each. Throws Disagreement with the seed and what differs. */
export function runModel(seed: number, steps: number): Run {
  try {
    return runSeed(seed, steps)
  } catch (error) {
    throw new Disagreement(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function runSeed(seed: number, steps: number): Run {
  const random = createRandom(seed)
  const config = createPracticeConfig(GENESIS)
  const pair = createPair(createEngine(config), createModel(config))
  const { model } = pair
  const symbols = model.symbols.map(({ id }) => id).filter(() => random() < 0.4)
  const chosen = symbols.length > 0 ? symbols : [1]
  const next = createRandomActions(random, model, chosen)
  const spot = model.symbols.filter(({ id, isSpot }) => isSpot && chosen.includes(id))
  for (const [index, purse] of PURSES.entries())
    pair.open(`0x${String(index + 1).repeat(40)}`, { USDC: purse, ...pickCoins(spot.map(({ base }) => base)) })
  for (let step = 0; step < steps; step++) {
    if (random() < 0.25) {
      if (random() < 0.3) wander(pair, random, chosen)
      if (random() < 0.02) pair.setHalted(chosen[0]!, !model.prices[chosen[0]!]!.halted)
      if (!pair.pass(random() < 0.9 ? 1 : leap(random()))) return pair.report(step, true)
    } else pair.act(next())
  }
  return pair.report(steps, false)
}

function pickCoins(coins: readonly string[]): Record<string, string> {
  return Object.fromEntries(coins.map((coin) => [coin, COINS[coin]!]))
}

/** Up to 150 blocks, and now and then more than the mark price looks back. */
function leap(chance: number): number {
  return chance > 0.96 ? 700 : Math.floor(chance * 150)
}

function wander(pair: Pair, random: () => number, symbols: readonly number[]): void {
  const id = symbols[Math.floor(random() * symbols.length)]!
  const moved = (pair.model.prices[id]!.oracle * BigInt(10_000 + Math.floor(random() * 81) - 40)) / 10_000n
  pair.setOracle(id, moved)
}

type Pair = ReturnType<typeof createPair>

function createPair(engine: Engine, model: Model) {
  const ids: string[] = []
  let hashes = 0
  const seen = new Set<string>()
  let blocks = 0
  let [past, fills, closed] = [0, 0, 0]
  openNext()

  function openNext(): void {
    const time = GENESIS + (engine.height + 1) * BLOCK_MS
    engine.beginBlock(engine.height + 1, time)
    openBlock(model, time)
    blocks++
  }

  function ordinalOf(id: string): number {
    return ids.indexOf(id) + 1
  }

  function execute(write: EngineWrite): WriteOutcome {
    return engine.checkWrite(write) ?? engine.execute(write, `0x${(++hashes).toString(16).padStart(64, '0')}`)
  }

  /** What happened since the last time, told by both in the same words. */
  function compare(what: string): void {
    const told: string[] = []
    const ended = new Map<string, string>()
    for (const event of engine.drainEvents()) {
      const text = lineOfEvent(event, ordinalOf)
      if (text !== null) told.push(text)
      if (event.kind !== 'order') continue
      const { order_id, state } = event.order
      if (state === 'rejected') continue
      if (event.changed === null) ids.push(order_id)
      if (state === 'filled' || state === 'canceled')
        ended.set(order_id, lineOfRecord(event.order, ordinalOf(order_id)))
    }
    const happened = [
      ...model.fills.slice(fills).map(lineOfFill),
      ...model.closed.slice(closed).map(({ owner, position }) => lineOfClosed(owner, position)),
      ...model.past
        .slice(past)
        .filter(({ state }) => state !== 'rejected')
        .map(lineOfOrder),
    ]
    ;[past, fills, closed] = [model.past.length, model.fills.length, model.closed.length]
    const seenNow = viewOfEngine(engine, model, ordinalOf)
    tellApart(what, [...told, ...ended.values(), ...seenNow], [...happened, ...viewOfModel(model)])
    const faults = faultsOfModel(model)
    if (faults.length > 0) throw new Disagreement(`${what}\n${faults.join('\n')}`)
  }

  function act(action: Action): void {
    const write = wireAction(action, (ordinal) => ids[ordinal - 1]!)
    const what = JSON.stringify(write)
    const codes = codesOf(execute(write))
    const outcomes = applyAction(model, action)
    outcomes.forEach((outcome, index) => {
      const code = codes[index] ?? codes[0]!
      seen.add(code)
      const agrees = outcome.codes.length === 0 ? code === '0' : outcome.codes.includes(code)
      if (!agrees)
        throw new Disagreement(`${what}\nentry ${index}: engine ${code}, reference ${outcome.codes.join(' or ')}`)
    })
    compare(what)
  }

  /** Lets blocks pass; false when an account has come into distress. */
  function pass(count: number): boolean {
    for (let i = 0; i < count; i++) {
      engine.endBlock()
      closeBlock(model)
      if (model.accounts.some((account) => isInDistress(model, account))) return false
      if (i === 0 || i === count - 1) compare(`block ${engine.height}`)
      const { detail } = engine.invariants()
      if (detail.length > 0) throw new Disagreement(detail.join('\n'))
      openNext()
    }
    return true
  }

  return {
    model,
    act,
    pass,
    open(address: string, purse: Readonly<Record<string, string>>) {
      const fresh = { address, totals: {}, leverages: {}, hedge: false, positions: [], cancelAllAt: null }
      model.accounts.push(fresh)
      for (const [coin, amount] of Object.entries(purse)) act({ owner: address, kind: 'deposit', coin, amount })
    },
    setOracle(symbolId: number, price: bigint) {
      engine.setOracle(symbolId, price)
      model.prices[symbolId]!.oracle = price
    },
    setHalted(symbolId: number, halted: boolean) {
      engine.setHalted(symbolId, halted)
      model.prices[symbolId]!.halted = halted
    },
    report: (steps: number, distress: boolean): Run => ({
      steps,
      blocks,
      distress,
      fills: model.fills.length,
      codes: seen,
    }),
  }
}

/** The codes of a write: one for each entry of a batch, else a single one; '0' is success. */
function codesOf(outcome: WriteOutcome): string[] {
  if (!outcome.ok) return [outcome.code]
  const { results } = outcome.data as { results?: readonly { error_code: string }[] }
  return results?.map(({ error_code }) => error_code) ?? ['0']
}

function tellApart(what: string, engine: readonly string[], reference: readonly string[]): void {
  const [ours, theirs] = [engine.toSorted(), reference.toSorted()]
  if (ours.join('\n') === theirs.join('\n')) return
  const onlyOurs = ours.filter((text) => !theirs.includes(text)).map((text) => `engine:    ${text}`)
  const onlyTheirs = theirs.filter((text) => !ours.includes(text)).map((text) => `reference: ${text}`)
  throw new Disagreement([what, ...onlyOurs, ...onlyTheirs].join('\n'))
}
