import * as v from 'valibot'
import { createFieldPlan } from '../actions/fieldPlan'
import { readFields } from '../actions/readFields'
import type { SignedAuth } from './auth'
import type { Fault } from '../errors'
import { addressSchema, countSchema, integerSchema, type Hex } from '../fields'
import { issueFault } from '../issueFault'
import type { JsonObject } from '../jsonObject'
import { isSignatureForm } from '../signing/signature'

/** Any text: whether it has the form of a signature is checked last, with 11001 (docs/protocol 9.16). */
const hexTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text as Hex),
)

/** The signed-write public parameters. docs/protocol 2.1. */
export const authSchema = v.strictObject({
  signer_address: addressSchema,
  target_address: v.optional(addressSchema),
  nonce: countSchema,
  expires_after: countSchema,
  signature: v.strictObject({ r: hexTextSchema, s: hexTextSchema, v: integerSchema }),
})

const plan = createFieldPlan(authSchema)

/** Whether a body's field is a public parameter: not part of canonical JSON. docs/protocol 2.4. */
export function isPublicParameter(name: string): boolean {
  return plan.index.has(name)
}

type Decoded = { readonly ok: true; readonly auth: SignedAuth } | { readonly ok: false; readonly fault: Fault }

/** Decodes the public parameters; `targetMay`: `target_address` is allowed. docs/protocol 9.16, 9.21. */
export function decodeAuth(sent: JsonObject, targetMay: boolean): Decoded {
  const read = readFields(plan, sent, isPublicParameter)
  if (!read.ok) return read
  if (read.value['target_address'] !== undefined && !targetMay)
    return reject({ code: '11009', field: 'target_address', message: 'target_address is not allowed here' })
  const result = v.safeParse(authSchema, read.value)
  return result.success ? { ok: true, auth: result.output } : reject(issueFault(result.issues))
}

/** The fault of a malformed signature (docs/protocol 9.16); null when its form is valid. */
export function signatureFault({ signature }: SignedAuth): Fault | null {
  if (isSignatureForm(signature)) return null
  return { code: '11001', field: 'signature', message: 'signature must be 32-byte hex r and s, and v of 27 or 28' }
}

function reject(fault: Fault): Decoded {
  return { ok: false, fault }
}
