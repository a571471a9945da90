import { ERROR_CODES, type ErrorCode } from '@/protocol/errors'
import type { Refusal } from '../types'

/** A refusal with the table's words for the code, or better ones. */
export function refuse(code: ErrorCode, message: string = ERROR_CODES[code].meaning): Refusal {
  return { ok: false, code, message }
}
