import type { MethodA, MethodB } from '../actions/action'
import type { FieldPlan } from '../actions/fieldPlan'
import type { WriteAuth } from '../writes/auth'
import { actionHash } from './actionHash'
import { agentStructHash } from './agentStructHash'
import { domainSeparator } from './domain'
import { keccak256 } from './keccak'
import { typedStructHash } from './typedMessage'
import { WORD } from './words'

/** The parts of an action that determine how its body is signed. */
export type SignableAction = { readonly fields: FieldPlan } & (MethodA | MethodB)

const preimage = new Uint8Array(2 + 2 * WORD)
preimage.set([0x19, 0x01])

/** keccak256 of 0x19 0x01, domain separator and struct hash, 32 bytes. docs/protocol 2.4. */
export function signingHash(separator: Uint8Array, structHash: Uint8Array): Uint8Array {
  preimage.set(separator, 2)
  preimage.set(structHash, 2 + WORD)
  return keccak256(preimage)
}

/**
 * The 32-byte digest that a write's signature is over. `body` contains the business fields as sent, letter case
 * included. Throws UnsignableFieldError on a key that the action's schema does not know. docs/protocol 2.
 */
export function digestWrite(action: SignableAction, body: object, auth: WriteAuth, domainName: string): Uint8Array {
  const structHash =
    action.method === 'A' ? agentStructHash(auth, actionHash(action, body)) : typedStructHash(action, body, auth)
  return signingHash(domainSeparator(domainName), structHash)
}
