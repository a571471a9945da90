import type { MethodB } from '../actions/action'
import type { WriteAuth } from '../writes/auth'
import { UnsignableFieldError } from './canonicalize'
import { createStructHasher, type StructHasher } from './typedData'

/** The message of a Method B write: exactly the type's members, from the body and the public parameters. */
export type TypedMessage = Readonly<Record<string, unknown>>

/**
 * Collects the members of a Method B type; `agentAddress`, for example, comes from the body's `agent_address`. Throws
 * UnsignableFieldError when one is missing. docs/protocol 2.6.
 */
export function typedMessage(action: Pick<MethodB, 'types'>, body: object, auth: WriteAuth): TypedMessage {
  const fields: Readonly<Record<string, unknown>> = { ...body, ...auth }
  return Object.fromEntries(
    action.types.map(({ name }) => {
      const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const value = fields[field]
      if (value === undefined || value === null) throw new UnsignableFieldError(field, 'is part of the signed type')
      return [name, value]
    }),
  )
}

/** The name of the struct that a Method B write signs. */
export function typeNameOf(action: Pick<MethodB, 'typeString'>): string {
  return action.typeString.slice(0, action.typeString.indexOf('('))
}

const hashers = new Map<string, StructHasher>()

/** The hash of a Method B struct, 32 bytes. docs/protocol 2.2, 2.6. */
export function typedStructHash(action: MethodB, body: object, auth: WriteAuth): Uint8Array {
  let hasher = hashers.get(action.typeString)
  if (!hasher) {
    hasher = createStructHasher({ [typeNameOf(action)]: action.types }, typeNameOf(action))
    hashers.set(action.typeString, hasher)
  }
  return hasher.hash(typedMessage(action, body, auth))
}
