import * as v from 'valibot'
import type { Action } from '../actions/action'
import { readFields } from '../actions/readFields'
import type { SignedAuth } from './auth'
import { decodeAuth, isPublicParameter, signatureFault } from './decodeAuth'
import type { Fault } from '../errors'
import { issueFault } from '../issueFault'
import { isJsonObject, type JsonObject } from '../jsonObject'

/** A decoded write, or the reason for its rejection. */
export type DecodedWrite<Body> =
  | {
      readonly ok: true
      /** The business fields for the venue to act on: without nulls, addresses in lower case. */
      readonly body: Body
      /** The business fields as sent and signed, letter case included: pass them to `digestWrite`. */
      readonly sent: JsonObject
      readonly auth: SignedAuth
    }
  | ({ readonly ok: false } & Fault)

/**
 * Decodes the parsed body of a POST: public parameters, business fields, and the rules between them that need neither
 * account nor symbol. Rejects with 10001, 10002, 10003, 11009 and, last, 11001 for a malformed signature. docs/protocol
 * 3.1, 1.6, 1.5, 9.5, 9.12–9.17, 9.19–9.21.
 */
export function decodeWrite<Body>(action: Action<string, Body>, json: unknown): DecodedWrite<Body> {
  if (!isJsonObject(json)) return reject({ code: '10001', field: null, message: 'the body must be a JSON object' })
  if (Object.hasOwn(json, 'address') && json['address'] !== null)
    return reject({ code: '10003', field: 'address', message: 'address must not be supplied; it is signer_address' })
  const read = readFields(action.fields, json, (name) => !isPublicParameter(name) && name !== 'address')
  if (!read.ok) return reject(read.fault)
  const signed = decodeAuth(json, action.targetMay)
  if (!signed.ok) return reject(signed.fault)
  const parsed = v.safeParse(action.body, read.value)
  if (!parsed.success) return reject(issueFault(parsed.issues))
  const fault = action.check(parsed.output) ?? signatureFault(signed.auth)
  if (fault) return reject(fault)
  return { ok: true, body: parsed.output, sent: read.value, auth: signed.auth }
}

function reject(fault: Fault): { readonly ok: false } & Fault {
  return { ok: false, ...fault }
}
