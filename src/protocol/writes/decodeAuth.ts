import * as v from 'valibot'
import { createFieldPlan } from '../actions/fieldPlan'
import { readFields } from '../actions/readFields'
import type { SignedAuth } from './auth'
import type { Fault } from '../errors'
import { addressSchema, countSchema, integerSchema, type Hex } from '../fields'
import { issueFault } from '../issueFault'
import type { JsonObject } from '../jsonObject'
import { isSignatureForm } from '../signing/signature'

/** Text that may be hex; whether it has the form of a signature is asked last, with 11001 (docs/protocol 9.16). */
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

/** Whether a field of a write's body is a public parameter, and so no part of the canonical JSON. docs/protocol 2.4. */
export function isPublicParameter(name: string): boolean {
  return plan.index.has(name)
}

type Decoded = { readonly ok: true; readonly auth: SignedAuth } | { readonly ok: false; readonly fault: Fault }

/** Reads the public parameters of a write; `targetMay` says whether it may carry `target_address`. docs/protocol 9.16, 9.21. */
export function decodeAuth(sent: JsonObject, targetMay: boolean): Decoded {
  const read = readFields(plan, sent, isPublicParameter)
  if (!read.ok) return read
  if (read.value['target_address'] !== undefined && !targetMay)
    return reject({ code: '11009', field: 'target_address', message: 'target_address is not allowed here' })
  const result = v.safeParse(authSchema, read.value)
  return result.success ? { ok: true, auth: result.output } : reject(issueFault(result.issues))
}

/** The fault of a signature that is none by its form (docs/protocol 9.16); null when it may be one. */
export function signatureFault({ signature }: SignedAuth): Fault | null {
  if (isSignatureForm(signature)) return null
  return { code: '11001', field: 'signature', message: 'signature must be 32-byte hex r and s, and v of 27 or 28' }
}

function reject(fault: Fault): Decoded {
  return { ok: false, fault }
}
