import * as v from 'valibot'
import { decodeWire } from './decodeWire'

/** The envelope of every HTTP reply. docs/protocol 1.3. */
export type Envelope<Data = unknown> = {
  readonly code: string
  readonly msg: string
  readonly data: Data | null
  readonly trace_code: string
}

const envelopeSchema = v.object({
  code: v.string(),
  msg: v.string(),
  data: v.nullish(v.unknown(), null),
  trace_code: v.nullish(v.string(), ''),
})

/** The envelope of a success. */
export function ok<Data>(data: Data): Envelope<Data> {
  return { code: '0', msg: '', data, trace_code: '' }
}

/** The envelope of a failure. `trace` is for the venue's log; clients show it and never interpret it. */
export function failure(code: string, msg: string, trace: string): Envelope<never> {
  return { code, msg, data: null, trace_code: trace }
}

/** Reads an envelope; `data` stays unchecked. Throws WireError when it is no envelope. docs/protocol 1.3. */
export function decodeEnvelope(json: unknown): Envelope {
  return decodeWire(envelopeSchema, json, 'envelope')
}
