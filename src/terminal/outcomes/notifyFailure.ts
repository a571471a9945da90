import type { Blocked, Rejected } from '@/client/types'
import { notify } from '../notifications/notify'
import { describeRejection, nextStepOf } from './rejection'
import { createText } from '../format/text'

const text = createText({ withCode: '{reason} (code {code})' })

/** Notifies the trader why the venue rejected a write, with its code, or why it was not sent, and what to do. */
export function notifyFailure(title: string, outcome: Rejected | Blocked): void {
  const reason = describeRejection(outcome)
  const nextStep = nextStepOf(outcome)
  const action = nextStep === null ? {} : { action: nextStep }
  if (outcome.kind === 'blocked') return notify({ tone: 'warn', title, detail: reason, ...action })
  const detail = reason.includes(outcome.code) ? reason : text('withCode', { reason, code: outcome.code })
  notify({ tone: 'down', title, detail, traceCode: outcome.traceCode, ...action })
}
