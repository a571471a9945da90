import type { Writes } from '@/client/types'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import type { BatchReply, ModifyOrderBody } from '@/protocol/actions'
import { text } from '../messages'

/** One batch as it is sent: cancels of any markets, or changes of one. At most as many as the venue takes at once. */
export type BatchPart =
  | { readonly kind: 'cancel'; readonly orderIds: readonly string[] }
  | { readonly kind: 'modify'; readonly symbolId: number; readonly bodies: readonly ModifyOrderBody[] }

/**
 * Sends batches one after the other and reports the result once: how many were done, and why the rest was not. A batch
 * that the venue rejects as a whole, or that is not signed, ends the row: what follows would meet the same.
 */
export async function runBatches(
  writes: Pick<Writes, 'submit'>,
  account: string,
  parts: readonly BatchPart[],
): Promise<void> {
  const [first] = parts
  if (!first) return
  const words = WORDS[first.kind]
  const results: BatchReply['results'][number][] = []
  for (const part of parts) {
    const outcome =
      part.kind === 'cancel'
        ? await writes.submit('batchCancel', { orders: part.orderIds.map((order_id) => ({ order_id })) }, { account })
        : await writes.submit('batchModify', { symbol_id: part.symbolId, orders: [...part.bodies] }, { account })
    const reply: BatchReply | null = await settleWrite(outcome, {
      what: text(words.what),
      rejected: text(words.rejected),
    })
    if (!reply) break
    results.push(...reply.results)
  }
  const asked = parts.reduce((count, part) => count + (part.kind === 'cancel' ? part.orderIds : part.bodies).length, 0)
  // Where not even the first was answered, its failure has been said.
  if (results.length > 0) notifyOutcome({ kind: 'batch', act: first.kind, results, asked })
}

const WORDS = {
  cancel: { what: 'batchCancelWhat', rejected: 'batchCancelRejected' },
  modify: { what: 'batchModifyWhat', rejected: 'batchModifyRejected' },
} as const
