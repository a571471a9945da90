import type { PushMark } from '@/client/types'
import { orderCodec } from '@/protocol/records/order'
import { createOrderTable } from '../account/createOrderTable'
import { createInstance } from '../socket/createInstance'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'

/** With more missing orders than this, the newest history is searched first. */
const MAX_SINGLE_READS = 3

/** A topic that receives the ids of orders that an own write changed. */
export type OrdersTopic = Topic & { expect(orderIds: readonly string[]): void }

/**
 * Creates the topic of the orders of one account. Pushes have no sequence numbers, so they are checked against reads:
 * after subscribing, periodically, and after own writes. An order that a read no longer lists is read by its id before
 * it is removed.
 */
export function createOrdersTopic(address: string, context: TopicContext): OrdersTopic {
  const table = createOrderTable()
  const expected = new Set<string>()
  let loaded = false
  let pushed: PushMark[] = []

  function accept(update: Parameters<typeof table.apply>[0], source: Parameters<typeof table.apply>[1]): void {
    if (!table.apply(update, source)) context.count('anomalies')
  }

  async function readOrder(id: string): Promise<void> {
    const order = await context.reads.order(address, id)
    if (order) accept(order, 'read')
    else table.remove(id)
    expected.delete(id)
  }

  async function read(): Promise<void> {
    const before = new Set([...table.openIds(), ...table.incompleteIds(), ...expected])
    const open = await context.reads.openOrders(address)
    for (const order of open) {
      accept(order, 'read')
      before.delete(order.order_id)
      expected.delete(order.order_id)
    }
    loaded = true
    topic.touch()
    if (before.size > MAX_SINGLE_READS) await readHistory(before)
    for (const id of before) await readOrder(id)
  }

  async function readHistory(missing: Set<string>): Promise<void> {
    for (const order of await context.reads.finishedOrders(address)) {
      if (!missing.delete(order.order_id)) continue
      expected.delete(order.order_id)
      accept(order, 'read')
    }
  }

  const topic = createReadTopic(
    {
      instance: createInstance('order', { address }),
      repeats: true,
      read,
      merge(push) {
        const { order_id: id, ...fields } = orderCodec.decode(push.data)
        if (id === undefined) return false
        if (fields.tx_hash !== undefined) pushed.push({ txHash: fields.tx_hash, at: push.ts })
        accept({ ...fields, order_id: id }, 'push')
        if (table.isIncomplete(id)) topic.refresh()
        return true
      },
      hasData: () => loaded || table.size() > 0,
      update(phase) {
        const markers = pushed
        pushed = []
        return { kind: 'orders', phase, pushed: markers, ...table.takeChanges() }
      },
    },
    context,
  )

  return {
    ...topic,
    expect(orderIds) {
      for (const id of orderIds) expected.add(id)
      topic.refresh()
    },
  }
}
