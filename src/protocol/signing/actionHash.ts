import type { MethodA } from '../actions/action'
import type { FieldPlan } from '../actions/fieldPlan'
import { canonicalize } from './canonicalize'
import { keccak256 } from './keccak'

const encoder = new TextEncoder()
let buffer = new Uint8Array(4096)

/** keccak256 of the action's tag and its canonical JSON, 32 bytes. docs/protocol 2.4. */
export function actionHash(action: Pick<MethodA, 'tag'> & { readonly fields: FieldPlan }, body: object): Uint8Array {
  return hashTagged(action.tag, canonicalize(action, body))
}

/** keccak256 of a tag byte and a text's UTF-8 bytes. */
export function hashTagged(tag: number, text: string): Uint8Array {
  const maxBytes = 1 + text.length * 3
  if (buffer.length < maxBytes) buffer = new Uint8Array(maxBytes * 2)
  buffer[0] = tag
  const { written } = encoder.encodeInto(text, buffer.subarray(1))
  return keccak256(buffer.subarray(0, 1 + written))
}
