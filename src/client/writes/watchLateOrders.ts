import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import { actionEffect } from '@/protocol/actions/actionEffect'
import { isTerminal } from '@/protocol/records/enums'
import type { Http } from '../http'
import type { WriteRecord, Writes } from '../types'
import type { FoundOrder } from './reconcile/findOrder'
import { findOrders } from './reconcile/findOrders'

/** An order that rests although a cancel-all was sent after it. */
export type LateOrder = { readonly account: string; readonly order: FoundOrder; readonly cancelAll: WriteRecord }

const RETRY_MS = 2_000
const TRIES = 30

/**
 * Finds placements that were in progress during a cancel-all and that the venue accepted after it: the trader assumes
 * that nothing is left. Each pair of a confirmed placement and a confirmed cancel-all that overlapped is checked once
 * both are decided, even if a page was closed in between. Returns the unsubscribe function.
 */
export function watchLateOrders(tools: {
  readonly writes: Pick<Writes, 'onSettled' | 'concurrentWith'>
  readonly http: Http
  readonly timers: Timers
  readonly onLate: (lateOrder: LateOrder) => void
}): () => void {
  const { writes, http, timers, onLate } = tools
  const reported = new Set<string>()
  let ended = false

  async function findLate(settled: WriteRecord): Promise<void> {
    const cancels = settled.action === 'cancelAll'
    for (const other of await writes.concurrentWith(settled)) {
      const [cancelAll, placement] = cancels ? [settled, other] : [other, settled]
      if (overlap(cancelAll, placement)) await check(cancelAll, placement)
    }
  }

  async function check(cancelAll: WriteRecord, { account, clientOrderIds }: WriteRecord): Promise<void> {
    for (const order of await findWithRetries(account, clientOrderIds)) {
      if (!order || ended || isTerminal(order.state) || reported.has(order.order_id)) continue
      reported.add(order.order_id)
      onLate({ account, order, cancelAll })
    }
  }

  /** Retries while the venue cannot be reached: connections tend to break at that moment. */
  async function findWithRetries(account: string, ids: readonly string[]): Promise<readonly (FoundOrder | null)[]> {
    for (let left = TRIES; left > 0 && !ended; left--) {
      try {
        const references = ids.map((id) => ({ client_order_id: id }))
        return await findOrders(http, account, references)
      } catch (error) {
        if (!(error instanceof BaseError)) throw error
        await new Promise<void>((resolve) => void timers.set(resolve, RETRY_MS))
      }
    }
    return []
  }

  const stop = writes.onSettled(({ record, outcome, elsewhere }) => {
    const concerned = record.action === 'cancelAll' || actionEffect(record.action) === 'place'
    if (concerned && outcome.kind === 'confirmed' && !elsewhere) void findLate(record)
  })
  return () => {
    ended = true
    stop()
  }
}

/** Whether a cancel-all was sent while a placement of the same account, in a market that it covers, was in progress. */
function overlap(cancelAll: WriteRecord, placement: WriteRecord): boolean {
  if (cancelAll.action !== 'cancelAll' || actionEffect(placement.action) !== 'place') return false
  if (cancelAll.stage !== 'confirmed' || placement.stage !== 'confirmed') return false
  if (cancelAll.account !== placement.account) return false
  if (cancelAll.symbolId !== null && cancelAll.symbolId !== placement.symbolId) return false
  return placement.storedAt <= cancelAll.storedAt && cancelAll.storedAt <= (placement.settledAt ?? 0)
}
