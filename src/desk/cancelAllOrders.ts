import type { Writes } from '@/client/types'
import { notifyOutcome } from './outcomes/notifyOutcome'
import { settleWrite } from './settleWrite'
import { createText } from './text'

const text = createText({
  what: 'Canceling all orders',
  refused: 'Orders not canceled',
})

/** Cancels all orders of an account, or those of one market, and tells what became of it. Nothing holds it back. */
export async function cancelAllOrders(writes: Writes, account: string, symbolId: number | null): Promise<void> {
  const body = symbolId === null ? {} : { symbol_id: symbolId }
  const outcome = await writes.submit('cancelAll', body, { account })
  const reply = await settleWrite(outcome, { what: text('what'), refused: text('refused') })
  if (reply) notifyOutcome({ kind: 'canceledAll', count: reply.canceled })
}
