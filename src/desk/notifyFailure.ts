import type { Denied, Refused } from '@/client/types'
import { notify } from './notify'
import { describeRefusal } from './refusal'
import { createText } from './text'

const text = createText({ withCode: '{reason} (code {code})' })

/** Tells why a write was refused by the venue, with its code, or was not sent by this page. */
export function notifyFailure(title: string, outcome: Refused | Denied): void {
  const reason = describeRefusal(outcome)
  if (outcome.kind === 'denied') return notify({ tone: 'warn', title, detail: reason })
  const detail = reason.includes(outcome.code) ? reason : text('withCode', { reason, code: outcome.code })
  notify({ tone: 'down', title, detail, traceCode: outcome.traceCode })
}
