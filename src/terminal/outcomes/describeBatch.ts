import { ORDER_ENDED } from '@/protocol/errors'
import { describeNext, describeRejectedCode } from './rejection'
import type { Notification } from '../notifications/notify'
import { text } from './messages'
import type { BatchOutcome } from './Outcome'

/** Describes the result of a batch: how many changes succeeded, and why the others failed. */
export function describeBatch({ act, results, requested, detail }: BatchOutcome): Notification {
  const codes = results.map(({ error_code: code }) => code)
  const done = codes.filter((code) => code === '0').length
  const ended = act === 'cancel' || act === 'modify' ? codes.filter((code) => ORDER_ENDED.has(code)).length : 0
  const rejected = new Map<string, number>()
  for (const code of codes)
    if (code !== '0' && code !== '' && !(ended > 0 && ORDER_ENDED.has(code)))
      rejected.set(code, (rejected.get(code) ?? 0) + 1)
  const unsent = requested - results.length + codes.filter((code) => code === '').length
  const parts = [
    ...(detail === undefined ? [] : [detail]),
    ...(ended > 0 ? [text('batchEnded', { count: ended })] : []),
    ...[...rejected].map(([code, count]) => {
      const reason = describeRejectedCode(code)
      return count === 1 && act === 'place'
        ? text('batchAt', { number: codes.indexOf(code) + 1, reason })
        : text('batchReason', { count, reason })
    }),
    ...(unsent > 0 ? [text('batchUnsent', { count: unsent })] : []),
  ]
  const [only] = rejected.keys()
  const next = rejected.size === 1 && only !== undefined ? describeNext(only) : null
  const reasons = parts.join('; ')
  const tone =
    done === requested
      ? 'plain'
      : rejected.size > 0 && done === 0
        ? 'down'
        : rejected.size + unsent > 0
          ? 'warn'
          : 'plain'
  return {
    tone,
    title: titleOf(act, done, requested),
    ...(parts.length > 0 && { detail: next === null ? reasons : text('batchNext', { reasons, next }) }),
  }
}

function titleOf(act: BatchOutcome['act'], done: number, requested: number): string {
  const word = text(act)
  if (done < requested) return text('batchSome', { done, asked: requested, act: word })
  return text('batchAll', { count: done, done: word })
}
