import { createText } from '../format/text'
import { describeAnswer } from '../outcomes/describeAnswer'
import { describeFailedRequest } from '../outcomes/describeFailedRequest'
import { describeRejection } from '../outcomes/rejection'
import type { ConnectResult, EnableTradingResult, FaucetResult } from '@/keys/types'

/** Why the practice account is not ready, and the failed step. */
export type PracticeFailure =
  | { readonly step: 'wallet'; readonly result: Extract<ConnectResult, { ok: false }> }
  | { readonly step: 'funds'; readonly result: Exclude<FaucetResult, { kind: 'confirmed' }> }
  | { readonly step: 'key'; readonly result: Exclude<EnableTradingResult, { kind: 'ready' }> }

/** The texts about the failure. */
export type PracticeProblem = { readonly title: string; readonly detail: string }

const text = createText({
  wallet: 'The practice account could not be made.',
  funds: 'The practice account got no funds.',
  key: 'The trading key was not approved.',
  none: 'This venue gives no practice funds.',
  unresolved: '{answer} Kedge keeps asking and shows the result within minutes.',
  busy: 'An approval is under way already. Answer it in your wallet.',
  locked: 'The trading keys of this browser are locked. Unlock them at the top of the page, then try again.',
})

const NOT_FOUND = 404

/** Describes the step at which the setup of the practice account failed, why, and what the trader can do. */
export function describePracticeFailure(failure: PracticeFailure): PracticeProblem {
  return { title: text(failure.step), detail: describeCause(failure) }
}

function describeCause({ step, result }: PracticeFailure): string {
  if (step === 'wallet') return describeRejection({ kind: 'blocked', reason: result.reason, message: result.message })
  if (step === 'funds') {
    if (result.kind === 'failed') return describeFailedRequest(result.error)
    return result.status === NOT_FOUND ? text('none') : describeRejection(result)
  }
  if (result.kind === 'unresolved') return text('unresolved', { answer: describeAnswer(result.status) })
  if (result.kind === 'rejected') return describeRejection(result)
  const { reason, message } = result
  if (reason === 'key_locked') return text('locked')
  if (reason === 'busy') return text('busy')
  // Unreachable: only the form of a trading key can have these faults.
  if (reason === 'invalid_label' || reason === 'invalid_days') return message
  return describeRejection({ kind: 'blocked', reason, message })
}
