import type { Blocked, Rejected } from '@/client/types'
import { notify } from '../notifications/notify'
import { describeRejection } from './rejection'
import { createText } from '../format/text'

const text = createText({ withCode: '{reason} (code {code})' })

/** Notifies the trader why a write was rejected by the venue, with its code, or was not sent by this page. */
export function notifyFailure(title: string, outcome: Rejected | Blocked): void {
  const reason = describeRejection(outcome)
  if (outcome.kind === 'blocked') return notify({ tone: 'warn', title, detail: reason })
  const detail = reason.includes(outcome.code) ? reason : text('withCode', { reason, code: outcome.code })
  notify({ tone: 'down', title, detail, traceCode: outcome.traceCode })
}
