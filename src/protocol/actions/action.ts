import type * as v from 'valibot'
import type { Fault } from '../errors'
import { practiceWrites, type WriteWire } from '../profile/practiceWrites'
import { createFieldPlan, type FieldPlan } from './fieldPlan'
import { parseTypeString, type TypedMember } from './typeString'

/** Method A: the body is hashed behind a tag. docs/protocol 2.4. */
export type MethodA = { readonly method: 'A'; readonly tag: number }

/** Method B: the body is EIP-712 typed data of its own. docs/protocol 2.2. */
export type MethodB = { readonly method: 'B'; readonly typeString: string; readonly types: readonly TypedMember[] }

/** The definition of a write: name, path, body, reply and who may sign it. */
export type Action<Name extends string = string, Body = unknown, Reply = unknown> = {
  readonly name: Name
  /** Shown by the explorer: the name in the tag table, or of the typed struct. */
  readonly label: string
  readonly path: string
  /** The business fields, without the public parameters of a signed write. */
  readonly body: v.GenericSchema<unknown, Body>
  readonly reply: v.GenericSchema<unknown, Reply>
  /** The fields that `body` knows, level by level. */
  readonly fields: FieldPlan
  /** Checks rules between fields that need neither account nor symbol; null when they hold. */
  check(body: Body): Fault | null
  /** Whether an Agent Key may sign it. docs/protocol 2.10, 9.36. */
  readonly agentMay: boolean
  /** Whether it may carry `target_address`. docs/protocol 9.21. */
  readonly targetMay: boolean
  /** Whether only the venue's own key may sign it. */
  readonly systemOnly: boolean
} & (MethodA | MethodB)

type Definition<Name extends keyof typeof practiceWrites, Body, Reply> = {
  /** Selects path, and tag or type string, from `practiceWrites`. */
  readonly name: Name
  readonly body: v.GenericSchema<unknown, Body>
  readonly reply: v.GenericSchema<unknown, Reply>
  readonly check?: (body: Body) => Fault | null
  readonly privateKeyOnly?: boolean
  readonly systemOnly?: boolean
}

/** Defines a write. Agent Keys cannot sign Method B writes and private-key-only writes, which have no `target_address`. */
export function defineAction<const Name extends keyof typeof practiceWrites, Body, Reply>(
  definition: Definition<Name, Body, Reply>,
): Action<Name, Body, Reply> {
  const { name, body, reply, check = () => null, privateKeyOnly = false, systemOnly = false } = definition
  const wire: WriteWire = practiceWrites[name]
  const open = 'tag' in wire && !privateKeyOnly
  const common = {
    name,
    body,
    reply,
    check,
    fields: createFieldPlan(body),
    agentMay: open,
    targetMay: open,
    systemOnly,
  }
  return withWire(common, wire)
}

/** The same write at another venue: the same body with another path, tag or type string. */
export function withWire<Name extends string, Body, Reply>(
  action: Omit<Action<Name, Body, Reply>, 'label' | 'path' | 'method'>,
  wire: WriteWire,
): Action<Name, Body, Reply> {
  const { label, path } = wire
  if ('tag' in wire) return { ...action, label, path, method: 'A', tag: wire.tag }
  const { typeString } = wire
  return { ...action, label, path, method: 'B', typeString, types: parseTypeString(typeString).members }
}
