import type { Blocked, BlockReason, Rejected } from '@/client/types'
import { type ErrorCode, isErrorCode } from '@/protocol/errors'
import { createText } from '../format/text'
import { blockNext, blockText, rejectionNext, rejectionText } from './rejectionMessages'

const text = createText({
  unknown: '{message} (code {code}). Reload the page: this venue may be newer than it.',
  coded: '{reason} (code {code})',
  codeOnly: 'The venue rejected it (code {code}).',
  policy: 'Not signed: {message}.',
  both: '{what} {next}',
  answered: '{what} It answered: {message}. {next}',
})

/** A next step after a rejection that has a button. */
export type NextStep =
  | 'connect'
  | 'enable'
  | 'funds'
  | 'keys'
  | 'unlock'
  | 'orders'
  | 'positions'
  | 'journal'
  | 'reload'

const NEXT_STEPS: Partial<Record<ErrorCode | BlockReason, NextStep>> = {
  '10001': 'reload',
  '10003': 'reload',
  '10004': 'reload',
  '11001': 'connect',
  '11004': 'journal',
  '11005': 'enable',
  '11006': 'enable',
  '12001': 'enable',
  '12002': 'enable',
  '12003': 'keys',
  '12006': 'connect',
  '12007': 'reload',
  '20003': 'funds',
  '20010': 'reload',
  '20017': 'orders',
  '20019': 'positions',
  no_signer: 'enable',
  wallet_contract: 'connect',
  wallet_failed: 'connect',
  key_missing: 'enable',
  key_locked: 'unlock',
  policy: 'keys',
  code_missing: 'reload',
  outdated: 'reload',
}

/** The step for a button after this rejection; null if the trader has to change or repeat something. */
export function nextStepOf(
  outcome: Pick<Rejected, 'kind' | 'code'> | Pick<Blocked, 'kind' | 'reason'>,
): NextStep | null {
  if (outcome.kind === 'blocked') return NEXT_STEPS[outcome.reason] ?? null
  return isErrorCode(outcome.code) ? (NEXT_STEPS[outcome.code] ?? null) : 'reload'
}

/** The meaning of an error code; null for an unknown code, or one that means nothing without the venue's text. */
export function describeErrorCode(code: string): string | null {
  return isErrorCode(code) && !code.startsWith('1000') ? rejectionText(code) : null
}

/** Describes why the venue rejected one of several items. The text includes the code. */
export function describeRejectedCode(code: string): string {
  const reason = describeErrorCode(code)
  return reason === null ? text('codeOnly', { code }) : text('coded', { reason, code })
}

/** Describes why this page did not send a write. The reason may come from another version of the page. */
export function describeBlockReason(reason: string): string {
  return (blockText(reason as BlockReason) as string | undefined) ?? reason
}

/** What a trader can do about a code; null for an unknown code. */
export function describeNext(code: string): string | null {
  return isErrorCode(code) ? rejectionNext(code) : null
}

/** Describes in one sentence why a write was rejected or blocked, and in another what the trader can do. */
export function describeRejection(outcome: Rejected | Blocked): string {
  if (outcome.kind === 'blocked') return describeBlocked(outcome)
  const { code, message } = outcome
  if (!isErrorCode(code)) return text('unknown', { message, code })
  const words = { what: rejectionText(code), next: rejectionNext(code) }
  if (!code.startsWith('1000') || message === '') return text('both', words)
  return text('answered', { ...words, message: message.replace(/\.$/, '') })
}

function describeBlocked({ reason, message }: Blocked): string {
  // Its message says what to do.
  if (reason === 'policy_wait' && message) return text('policy', { message })
  const what = reason === 'policy' && message ? text('policy', { message }) : blockText(reason)
  return text('both', { what, next: blockNext(reason) })
}
