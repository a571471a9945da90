import type { Writes } from '@/client/types'
import { notify } from './notify'
import { settleWrite } from './settleWrite'
import { createText } from './text'

const text = createText({
  what: 'Cancelling all orders',
  done: '{count} orders cancelled',
  one: 'One order cancelled',
  none: 'There was no order left to cancel',
  refused: 'Orders not cancelled',
})

/** Cancels all orders of an account, or those of one market, and tells what became of it. Nothing holds it back. */
export async function cancelAllOrders(writes: Writes, account: string, symbolId: number | null): Promise<void> {
  const body = symbolId === null ? {} : { symbol_id: symbolId }
  const outcome = await writes.submit('cancelAll', body, { account })
  const reply = await settleWrite(outcome, { what: text('what'), refused: text('refused') })
  if (reply) notify({ tone: 'plain', title: countText(reply.canceled) })
}

function countText(count: number): string {
  if (count === 0) return text('none')
  return count === 1 ? text('one') : text('done', { count })
}
