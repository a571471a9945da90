import type { SignedAuth } from './auth'

/**
 * The JSON body of a signed write: business fields as signed, then the public parameters. Undefined and null fields are
 * left out. docs/protocol 3.1, 2.1.
 */
export function encodeWrite(body: object, auth: SignedAuth): Record<string, unknown> {
  const { signature, ...rest } = auth
  const encoded: Record<string, unknown> = {}
  for (const fields of [body, rest])
    for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) encoded[name] = value
  encoded['signature'] = { r: signature.r, s: signature.s, v: signature.v }
  return encoded
}
