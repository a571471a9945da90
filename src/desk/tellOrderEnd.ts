import type { Instrument } from '@/trading/instrument'
import { describeOrderEnd } from './describeOrderEnd'
import { followOrder } from './followOrder'
import { type Notification, notify } from './notify'
import type { Services } from './Services'

const PATIENCE_MS = 3000

/**
 * Tells how an order that cannot rest has ended, as soon as the live orders show it. `accepted` is what is told instead
 * when they do not within three seconds: then only that it was accepted is known.
 */
export async function tellOrderEnd(
  { feed }: Pick<Services, 'feed'>,
  order: { account: string; orderId: string; instrument: Instrument },
  accepted: Notification,
): Promise<void> {
  const timers = {
    set: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
    clear: (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  }
  const ended = await followOrder(feed.orders(order.account), order.orderId, timers, PATIENCE_MS)
  notify(ended ? describeOrderEnd(ended, order.instrument) : accepted)
}
