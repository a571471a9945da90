import type { Rejection } from '../engine/types'
import { reject } from '../chain/reject'
import type { VenueRequest } from './types'

/** A request's body as JSON, or why it is none: 10001 (docs/protocol 9.23). */
export function readBody({
  body,
  header,
}: Pick<VenueRequest, 'body' | 'header'>): { ok: true; json: unknown } | Rejection {
  if (body === null) return reject('10001', 'the body must be at most 256 KiB')
  const type = header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') return reject('10001', 'Content-Type must be application/json')
  return parseBody(body)
}

/** The same without a look at the content type. An empty body counts as an empty object. */
export function parseBody(body: string): { ok: true; json: unknown } | Rejection {
  try {
    return { ok: true, json: JSON.parse(body) }
  } catch (error) {
    if (error instanceof SyntaxError) return reject('10001', 'the body must be JSON')
    throw error
  }
}
