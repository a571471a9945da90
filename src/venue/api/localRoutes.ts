import * as v from 'valibot'
import { DAY_MS } from '@/base/durations'
import {
  addressSchema,
  coinSchema,
  positiveDecimalSchema,
  symbolIdSchema,
  textBetween,
  integerSchema,
  type Address,
} from '@/protocol/fields'
import { issueFault } from '@/protocol/issueFault'
import { reject } from '../engine/reject'
import type { Rejection } from '../engine/types'
import { FAULTS, type FaultRule } from './faultPlan'

/** The actions of local endpoints on the venue. */
export type LocalControls = {
  advance(ms: number): Promise<{ time: number; height: number }>
  setOracle(symbolId: number, price: string): Promise<void>
  setHalted(symbolId: number, halted: boolean): Promise<void>
  deposit(address: Address, coin: string, amount: string): Promise<{ ok: true; data: object } | Rejection>
  /** Practice funds for an address, once an hour of venue time. */
  faucet(address: Address): Promise<{ ok: true; data: object } | Rejection>
  setFaults(seed: number, rules: readonly FaultRule[]): void
  invariants(): object
  restart(): void
  state(): object
  hasSymbol(symbolId: number): boolean
}

type Outcome = { ok: true; data: unknown } | Rejection
type Route = (json: unknown) => Outcome | Promise<Outcome>

const MAX_ADVANCE_MS = 400 * DAY_MS

const advanceSchema = v.strictObject({
  ms: v.pipe(
    integerSchema,
    v.minValue(0, 'must not be negative'),
    v.maxValue(MAX_ADVANCE_MS, 'must be at most 400 days'),
  ),
})
const oracleSchema = v.strictObject({ symbol_id: symbolIdSchema, price: positiveDecimalSchema })
const haltSchema = v.strictObject({ symbol_id: symbolIdSchema, halted: v.boolean() })
const creditSchema = v.strictObject({ address: addressSchema, coin: coinSchema, amount: positiveDecimalSchema })
const faucetSchema = v.strictObject({ address: addressSchema })
const countSchema = v.pipe(integerSchema, v.minValue(0, 'must not be negative'))
const faultsSchema = v.strictObject({
  seed: v.optional(integerSchema, 0),
  rules: v.pipe(
    v.array(
      v.strictObject({
        where: v.picklist(['ws_out', 'http']),
        match: textBetween(1, 256),
        fault: v.picklist(FAULTS),
        probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
        count: v.optional(countSchema),
        ms: v.optional(v.pipe(countSchema, v.maxValue(600_000, 'must be at most 600000'))),
      }),
    ),
    v.maxLength(100, 'at most 100 rules'),
  ),
})
const emptySchema = v.strictObject({})

/**
 * The endpoints outside `/v1` by path: the faucet and, with `testControls`, those that control a venue in tests.
 * docs/protocol 10.3, 10.2, 10.5, 9.2, 9.23, 9.57, 9.71.
 */
export function createLocalRoutes(controls: LocalControls, testControls: boolean): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>([
    ['/local/faucet', typed(faucetSchema, ({ address }) => controls.faucet(address))],
  ])
  if (!testControls) return routes
  const withSymbol = (symbolId: number, act: () => Promise<void>) =>
    controls.hasSymbol(symbolId) ? act().then(done) : reject('10004', 'no such symbol')
  const tests: Record<string, Route> = {
    advance: typed(advanceSchema, async ({ ms }) => ({ ok: true, data: await controls.advance(ms) })),
    oracle: typed(oracleSchema, ({ symbol_id, price }) =>
      withSymbol(symbol_id, () => controls.setOracle(symbol_id, price)),
    ),
    halt: typed(haltSchema, ({ symbol_id, halted }) =>
      withSymbol(symbol_id, () => controls.setHalted(symbol_id, halted)),
    ),
    credit: typed(creditSchema, ({ address, coin, amount }) => controls.deposit(address, coin, amount)),
    faults: typed(faultsSchema, ({ seed, rules }) => {
      controls.setFaults(seed, rules)
      return done()
    }),
    invariants: typed(emptySchema, () => ({ ok: true, data: controls.invariants() })),
    state: typed(emptySchema, () => ({ ok: true, data: controls.state() })),
    restart: typed(emptySchema, () => {
      controls.restart()
      return done()
    }),
  }
  for (const [name, route] of Object.entries(tests)) routes.set(`/local/test/${name}`, route)
  return routes
}

function done(): Outcome {
  return { ok: true, data: {} }
}

function typed<Schema extends v.GenericSchema>(
  schema: Schema,
  act: (body: v.InferOutput<Schema>) => Outcome | Promise<Outcome>,
): Route {
  return (json) => {
    const parsed = v.safeParse(schema, json)
    if (parsed.success) return act(parsed.output)
    const { code, message } = issueFault(parsed.issues)
    return reject(code, message)
  }
}
