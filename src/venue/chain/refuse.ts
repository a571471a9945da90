import { ERROR_CODES } from '@/protocol/errors'
import type { ErrorCode } from '@/protocol/errors'
import type { Refusal } from '../engine/types'

/** A refusal with the table's own words, or better ones. */
export function refuse(code: ErrorCode, message: string = ERROR_CODES[code].meaning): Refusal {
  return { ok: false, code, message }
}
