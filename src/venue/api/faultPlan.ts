import { createRandom } from '@/base/random'

/** Where a fault is applied: an outgoing push, or an HTTP exchange. */
type FaultTarget = 'ws_out' | 'http'

/** All faults of a plan. docs/protocol 10.6. */
export const FAULTS = [
  'drop',
  'duplicate',
  'delay',
  'reorder',
  'corrupt',
  'close',
  'hold',
  'cut_before',
  'cut_after',
  'error_500_before',
  'error_500_after',
] as const

type Fault = (typeof FAULTS)[number]

/** A rule: `match` is a channel, a path or `*`; `count` is the maximum number of faults; `ms` is the duration of a delay. */
export type FaultRule = {
  where: FaultTarget
  match: string
  fault: Fault
  probability: number
  count?: number | undefined
  ms?: number | undefined
}

export type InjectedFault = { fault: Fault; ms: number }

/** A seeded plan of faults: the same seed and calls give the same faults. */
export type FaultPlan = {
  /** The fault for this push or exchange, or null. The first matching rule wins. */
  inject(where: FaultTarget, name: string): InjectedFault | null
}

const DEFAULT_MS = 1000

/** Creates a plan from its rules. docs/protocol 9.71, 9.87: a rule counts per reply, or per push and connection. */
export function createFaultPlan(seed: number, rules: readonly FaultRule[]): FaultPlan {
  const random = createRandom(seed)
  const left = rules.map((rule) => rule.count ?? Infinity)
  return {
    inject(where, name) {
      for (const [index, rule] of rules.entries()) {
        if (rule.where !== where || (rule.match !== '*' && rule.match !== name) || left[index]! <= 0) continue
        if (random() >= rule.probability) continue
        left[index]!--
        return { fault: rule.fault, ms: rule.ms ?? DEFAULT_MS }
      }
      return null
    },
  }
}
