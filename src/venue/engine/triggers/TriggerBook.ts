import { countLeading } from '@/base/countLeading'
import { TRIGGER_SOURCES } from '@/protocol/records'
import type { Market, Trigger, TriggerBook, TriggerQueue } from '../state/model'
import { triggerPrice } from './triggerPrice'

/** Creates an empty trigger book. */
export function createTriggerBook(): TriggerBook {
  const queues = () => ({ rising: [], falling: [] })
  return { last_price: queues(), mark_price: queues(), oracle_price: queues() }
}

/** Adds a trigger in order. */
export function insertTrigger(book: TriggerBook, trigger: Trigger): void {
  const queue = queueOf(book, trigger)
  queue.splice(placeOf(queue, trigger), 0, trigger)
}

/** Removes a trigger. */
export function removeTrigger(book: TriggerBook, trigger: Trigger): void {
  const queue = queueOf(book, trigger)
  const place = placeOf(queue, trigger)
  if (queue[place] === trigger) queue.splice(place, 1)
}

/**
 * The triggers that a market's prices fire, in the order of their orders' ids. They stay in the book. It runs for each
 * market in every block, so it creates only one list.
 */
export function selectFired(market: Market): readonly Trigger[] {
  const fired: Trigger[] = []
  for (const source of TRIGGER_SOURCES) {
    const price = triggerPrice(market, source)
    if (price === null) continue
    const { rising, falling } = market.triggers[source]
    for (let i = rising.length - 1; i >= 0 && rising[i]!.price <= price; i--) fired.push(rising[i]!)
    for (let i = falling.length - 1; i >= 0 && falling[i]!.price >= price; i--) fired.push(falling[i]!)
  }
  return fired.sort((a, b) => a.order.id - b.order.id)
}

function queueOf(book: TriggerBook, { source, rises }: Trigger): TriggerQueue {
  return rises ? book[source].rising : book[source].falling
}

/** The index of a trigger, or where it would be inserted. */
function placeOf(queue: TriggerQueue, trigger: Trigger): number {
  return countLeading(queue.length, (index) => firesAfter(queue[index]!, trigger))
}

function firesAfter(a: Trigger, b: Trigger): boolean {
  if (a.price !== b.price) return a.rises ? a.price > b.price : a.price < b.price
  if (a.order.id !== b.order.id) return a.order.id > b.order.id
  return a.leg > b.leg
}
