import type { Blocked, Rejected } from '@/client/types'
import { isErrorCode } from '@/protocol/errors'
import { createText } from '../format/text'
import { blockMessages, rejectionMessages } from './rejectionMessages'

const text = createText({
  unknown: '{message} (code {code})',
  coded: '{reason} (code {code})',
  codeOnly: 'The venue rejected it (code {code}).',
  policy: 'This browser’s key did not sign it: {message}.',
})

/** Why the venue rejected one of several things, of which only the code is known; with that code. */
export function describeRejectedCode(code: string): string {
  const known = isErrorCode(code) ? rejectionMessages[code] : undefined
  return known ? text('coded', { reason: known, code }) : text('codeOnly', { code })
}

/** Why a write was rejected by the venue or not sent by this page, in a sentence that leads on. */
export function describeRejection(outcome: Rejected | Blocked): string {
  if (outcome.kind === 'blocked' && outcome.reason === 'policy' && outcome.message)
    return text('policy', { message: outcome.message })
  if (outcome.kind === 'blocked') return blockMessages[outcome.reason] ?? outcome.message
  const known = isErrorCode(outcome.code) ? rejectionMessages[outcome.code] : undefined
  return known ?? text('unknown', { message: outcome.message, code: outcome.code })
}
