import type { Denied, Refused } from '@/client/types'
import { isErrorCode } from '@/protocol/errors'
import { createText } from './text'
import { denialMessages, refusalMessages } from './refusalMessages'

const text = createText({
  unknown: '{message} (code {code})',
  coded: '{reason} (code {code})',
  codeOnly: 'The venue refused it (code {code}).',
  policy: 'This browser’s key did not sign it: {message}.',
})

/** Why the venue refused one of several things, of which only the code is known; with that code. */
export function describeRefusedCode(code: string): string {
  const known = isErrorCode(code) ? refusalMessages[code] : undefined
  return known ? text('coded', { reason: known, code }) : text('codeOnly', { code })
}

/** Why a write was refused by the venue or not sent by this page, in a sentence that leads on. */
export function describeRefusal(outcome: Refused | Denied): string {
  if (outcome.kind === 'denied' && outcome.reason === 'policy' && outcome.message)
    return text('policy', { message: outcome.message })
  if (outcome.kind === 'denied') return denialMessages[outcome.reason] ?? outcome.message
  const known = isErrorCode(outcome.code) ? refusalMessages[outcome.code] : undefined
  return known ?? text('unknown', { message: outcome.message, code: outcome.code })
}
