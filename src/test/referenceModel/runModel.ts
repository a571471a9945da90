import { formatDecimal } from '@/base/decimal'
import { createRandom } from '@/base/random'
import { createEngine } from '@/venue/engine/createEngine'
import { createPracticeConfig } from '@/venue/engine/symbols'
import type { Engine, EngineConfig, EngineWrite, WriteOutcome } from '@/venue/engine/types'
import { type Action, applyAction } from './applyAction'
import { quotient, WHOLE } from './arithmetic'
import { closeBlock, openBlock } from './blocks'
import { createModel, createModelAccount } from './createModel'
import { type Model, type ModelSymbol } from './Model'
import { createRandomActions } from './randomActions'
import { findViolations } from './findViolations'
import { Disagreement, assertAgreement } from './assertAgreement'
import {
  lineOfClosed,
  lineOfEvent,
  lineOfFill,
  lineOfFlow,
  lineOfOrder,
  lineOfRecord,
  viewOfEngine,
  viewOfModel,
} from './views'
import { wireAction } from './wireAction'

const BLOCK_MS = 50
/** Some seconds before funding is due, so that a run includes it; at the full hour, also interest. */
const STARTS = [Date.UTC(2026, 0, 1, 0, 4, 50), Date.UTC(2026, 0, 1, 0, 59, 58)]
/** The insurance fund's money: plenty, or so little that others are deleveraged. */
const FUNDS = ['1000000', '30']
/** USDC of the accounts at the start: rich and poor ones. */
const STARTING_BALANCES = ['20000', '5000', '900', '200', '60']
/** Leverages of the accounts at the start. */
const LEVERAGES = [5, 20, 50, 100]
/** Coins to sell at the start, if a market for them is in the run. */
const COINS: Readonly<Record<string, string>> = { BTC: '0.1', ETH: '2', KDG: '100000' }

/** What a run has met: codes of writes, states of orders, kinds of executions and of flows. */
export type Run = { readonly steps: number; readonly met: ReadonlySet<string> }

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
  const config = configOf(random)
  const pair = createPair(createEngine(config), createModel(config))
  const { model } = pair
  const symbols = model.symbols.map(({ id }) => id)
  const next = createRandomActions(random, model, sizeFactorOf(random()))
  const jumpChance = random() < 0.5 ? 0.3 : 0
  pair.openAll(random)
  for (let step = 0; step < steps; step++) {
    if (random() >= 0.25) {
      pair.act(next())
      continue
    }
    if (random() < 0.3) moveOracle(pair, random, symbols, random() < jumpChance ? 1200 : 40)
    if (random() < 0.02) pair.setHalted(symbols[0]!, !model.prices[symbols[0]!]!.halted)
    pair.pass(random() < 0.9 ? 1 : blockCountOf(random()))
  }
  return pair.report(steps)
}

/** Some of the practice venue's symbols, a start and a fund. */
function configOf(random: () => number): EngineConfig {
  const config = createPracticeConfig(pickOf(random, STARTS))
  const some = config.symbols.filter(() => random() < 0.4)
  const symbols = some.length > 0 ? some : config.symbols.slice(0, 1)
  return { ...config, symbols, insuranceFund: { USDC: pickOf(random, FUNDS) } }
}

/** How large orders are: small in half of the runs; in some so large that positions reach the higher margin tiers. */
function sizeFactorOf(chance: number): number {
  return chance < 0.2 ? 80 : chance < 0.5 ? 10 : 1
}

function pickOf<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!
}

/** Up to 150 blocks, and sometimes more than the mark price uses. */
function blockCountOf(chance: number): number {
  return chance > 0.96 ? 700 : Math.floor(chance * 150)
}

function moveOracle(pair: Pair, random: () => number, symbols: readonly number[], reach: number): void {
  const id = symbols[Math.floor(random() * symbols.length)]!
  const moved =
    (pair.model.prices[id]!.oracle * BigInt(10_000 + Math.floor(random() * (2 * reach + 1)) - reach)) / 10_000n
  pair.setOracle(id, moved)
}

type Pair = ReturnType<typeof createPair>

function createPair(engine: Engine, model: Model) {
  const ids: string[] = []
  let hashes = 0
  const seen = new Set<string>()
  let [past, fills, flows, closed] = [0, 0, 0, 0]
  openNext()

  function openNext(): void {
    const time = engine.time + BLOCK_MS
    engine.beginBlock(engine.height + 1, time)
    openBlock(model, time)
  }

  function ordinalOf(id: string): number {
    return ids.indexOf(id) + 1
  }

  function execute(write: EngineWrite): WriteOutcome {
    return engine.checkWrite(write) ?? engine.execute(write, `0x${(++hashes).toString(16).padStart(64, '0')}`)
  }

  /** Compares the events since the last comparison, in the common text form. */
  function compare(what: string): void {
    const reported: string[] = []
    const ended = new Map<string, string>()
    for (const event of engine.drainEvents()) {
      const text = lineOfEvent(event, ordinalOf)
      if (text !== null) reported.push(text)
      if (event.kind !== 'order') continue
      const { order_id, state } = event.order
      if (state === 'rejected') continue
      if (event.changed === null) ids.push(order_id)
      if (state === 'filled' || state === 'canceled' || state === 'triggered')
        ended.set(order_id, lineOfRecord(event.order, ordinalOf))
    }
    const happened = [
      ...model.fills.slice(fills).map(lineOfFill),
      ...model.flows.slice(flows).map(lineOfFlow),
      ...model.closed.slice(closed).map(({ owner, position }) => lineOfClosed(owner, position)),
      ...model.past
        .slice(past)
        .filter(({ state }) => state !== 'rejected')
        .map(lineOfOrder),
    ]
    note()
    ;[past, fills, flows, closed] = [model.past.length, model.fills.length, model.flows.length, model.closed.length]
    const seenNow = viewOfEngine(engine, model, ordinalOf)
    assertAgreement(what, [...reported, ...ended.values(), ...seenNow], [...happened, ...viewOfModel(model)])
    const faults = findViolations(model)
    if (faults.length > 0) throw new Disagreement(`${what}\n${faults.join('\n')}`)
  }

  /** Records the kinds of events since the last call; a run should cover them all. */
  function note(): void {
    for (const { state } of model.past.slice(past)) seen.add(state)
    for (const { state } of model.orders) seen.add(state)
    for (const { kind } of model.fills.slice(fills)) seen.add(`execution ${kind}`)
    for (const { kind } of model.flows.slice(flows)) seen.add(`flow ${kind}`)
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

  /** Advances by blocks. */
  function pass(count: number): void {
    for (let i = 0; i < count; i++) {
      engine.endBlock()
      closeBlock(model)
      if (i === 0 || i === count - 1) compare(`block ${engine.height}`)
      const { detail } = engine.invariants()
      if (detail.length > 0) throw new Disagreement(detail.join('\n'))
      openNext()
    }
  }

  /** Lets an account borrow a coin and USDC. */
  function borrow(owner: string, coin: string, random: () => number): void {
    act({ owner, kind: 'autoBorrow', enabled: true })
    for (const borrowed of [coin, 'USDC'])
      act({ owner, kind: 'coinLeverage', coin: borrowed, leverage: 2 + Math.floor(random() * 4) })
  }

  /** Brings an account near the limit of open orders. */
  function placeManyOrders({ id, isSpot, tick, lot, minNotional }: ModelSymbol): void {
    const price = (model.prices[id]!.oracle * 95n) / 100n
    const onTick = price - (price % tick)
    const quantity = formatDecimal((quotient(minNotional * WHOLE, onTick) / lot + 1n) * lot)
    const sides = isSpot ? {} : ({ position_side: 'both', margin_mode: 'cross' } as const)
    const order = { symbol_id: id, is_buy: true, order_type: 'limit', quantity, price: formatDecimal(onTick) } as const
    const orders = Array.from({ length: 11 }, () => ({ ...order, ...sides }))
    const owner = model.accounts[1]!.address
    for (let i = 0; i < 18; i++) act({ owner, kind: 'place', orders })
    act({ owner, kind: 'place', orders: orders.slice(0, 2) })
  }

  return {
    model,
    act,
    pass,
    /** Opens the accounts, each with money and coins to sell, some with a high leverage or many orders. */
    openAll(random: () => number) {
      for (const [index, amount] of STARTING_BALANCES.entries()) {
        const owner = `0x${String(index + 1).repeat(40)}`
        model.accounts.push(createModelAccount(owner))
        act({ owner, kind: 'deposit', coin: 'USDC', amount: amount })
        for (const { id, isSpot, base } of model.symbols) {
          if (isSpot) act({ owner, kind: 'deposit', coin: base, amount: COINS[base]! })
          else act({ owner, kind: 'leverage', symbolId: id, leverage: pickOf(random, LEVERAGES) })
          if (isSpot && random() < 0.8) borrow(owner, base, random)
        }
      }
      if (random() < 0.04) placeManyOrders(model.symbols[0]!)
    },
    setOracle(symbolId: number, price: bigint) {
      engine.setOracle(symbolId, price)
      model.prices[symbolId]!.oracle = price
    },
    setHalted(symbolId: number, halted: boolean) {
      engine.setHalted(symbolId, halted)
      model.prices[symbolId]!.halted = halted
    },
    report: (steps: number): Run => ({ steps, met: seen }),
  }
}

/** The codes of a write: one for each item of a batch, else a single one; '0' is success. */
function codesOf(outcome: WriteOutcome): string[] {
  if (!outcome.ok) return [outcome.code]
  const { results } = outcome.data as { results?: readonly { error_code: string }[] }
  return results?.map(({ error_code }) => error_code) ?? ['0']
}
