import type { Writes } from '@/client/types'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import type { BatchReply, ModifyOrderBody } from '@/protocol/actions'
import { text } from '../messages'

/** One batch of at most the venue's maximum size: cancels (`symbolId`: null if in several markets), or changes in one market. */
export type BatchPart =
  | { readonly kind: 'cancel'; readonly symbolId: number | null; readonly orderIds: readonly string[] }
  | { readonly kind: 'modify'; readonly symbolId: number; readonly bodies: readonly ModifyOrderBody[] }

/**
 * Sends batches one after another and reports once how many changes succeeded, and why the others failed. Stops at a
 * batch that the venue rejects as a whole or that is not signed, because the next batches would fail too.
 */
export async function runBatches(
  writes: Pick<Writes, 'submit'>,
  account: string,
  parts: readonly BatchPart[],
): Promise<void> {
  const [firstPart] = parts
  if (!firstPart) return
  const words = WORDS[firstPart.kind]
  const results: BatchReply['results'][number][] = []
  for (const part of parts) {
    const outcome =
      part.kind === 'cancel'
        ? await writes.submit(
            'batchCancel',
            { orders: part.orderIds.map((order_id) => ({ order_id })) },
            { account, symbolId: part.symbolId },
          )
        : await writes.submit('batchModify', { symbol_id: part.symbolId, orders: [...part.bodies] }, { account })
    const reply: BatchReply | null = await settleWrite(outcome, {
      what: text(words.what),
      rejected: text(words.rejected),
    })
    if (!reply) break
    results.push(...reply.results)
  }
  const requested = parts.reduce(
    (count, part) => count + (part.kind === 'cancel' ? part.orderIds : part.bodies).length,
    0,
  )
  // Without results the first batch failed, which is reported already.
  if (results.length > 0) notifyOutcome({ kind: 'batch', act: firstPart.kind, results, requested })
}

const WORDS = {
  cancel: { what: 'batchCancelWhat', rejected: 'batchCancelRejected' },
  modify: { what: 'batchModifyWhat', rejected: 'batchModifyRejected' },
} as const
