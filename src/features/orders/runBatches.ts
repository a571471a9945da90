import type { Writes } from '@/client/types'
import { notify } from '@/desk/notify'
import { describeRefusal } from '@/desk/refusal'
import { settleWrite } from '@/desk/settleWrite'
import type { BatchReply, ModifyOrderBody } from '@/protocol/actions'
import { text } from './messages'

/** One batch as it is sent: cancels of any markets, or changes of one. At most as many as the venue takes at once. */
export type BatchPart =
  | { readonly kind: 'cancel'; readonly orderIds: readonly string[] }
  | { readonly kind: 'modify'; readonly symbolId: number; readonly bodies: readonly ModifyOrderBody[] }

/**
 * Sends batches one after the other and tells once what came of them: how many were done, and why the rest was not. A batch
 * that the venue refuses as a whole, or that nobody signs, ends the row: what follows would meet the same.
 */
export async function runBatches(
  writes: Pick<Writes, 'submit'>,
  account: string,
  parts: readonly BatchPart[],
): Promise<void> {
  const [first] = parts
  if (!first) return
  const words = WORDS[first.kind]
  const refusals = new Map<string, number>()
  let done = 0
  for (const part of parts) {
    const outcome =
      part.kind === 'cancel'
        ? await writes.submit('batchCancel', { orders: part.orderIds.map((order_id) => ({ order_id })) }, { account })
        : await writes.submit('batchModify', { symbol_id: part.symbolId, orders: [...part.bodies] }, { account })
    const reply: BatchReply | null = await settleWrite(outcome, {
      what: text(words.what),
      refused: text(words.refused),
    })
    if (!reply) break
    for (const { error_code: code } of reply.results) {
      if (code === '0') done++
      else refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }
  tell(words, done, refusals)
}

const WORDS = {
  cancel: { what: 'batchCancelWhat', refused: 'batchCancelRefused', one: 'batchCancelOne', many: 'batchCancelDone' },
  modify: { what: 'batchModifyWhat', refused: 'batchModifyRefused', one: 'batchModifyOne', many: 'batchModifyDone' },
} as const

function tell(words: (typeof WORDS)[keyof typeof WORDS], count: number, refusals: ReadonlyMap<string, number>): void {
  if (count === 0 && refusals.size === 0) return
  const title = count === 1 ? text(words.one) : text(words.many, { count })
  if (refusals.size === 0) return notify({ tone: 'plain', title })
  const reasons = [...refusals].map(([code, times]) =>
    text('batchReason', {
      count: times,
      reason: describeRefusal({ kind: 'refused', code, message: '', traceCode: '', status: 422 }),
    }),
  )
  notify({ tone: 'warn', title, detail: reasons.join(' ') })
}
