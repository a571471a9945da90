import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { notify } from '../notifications/notify'
import type { Services } from '../session/Services'
import { describeOutcome } from './describeOutcome'
import type { Outcome, OrderOutcome } from './Outcome'
import { causeOfEnd, closesOnly, isFlat, readRealized, readWritten } from './readOutcome'

/** The services that messages about outcomes need. */
export type OutcomeServices = Pick<Services, 'feed' | 'http' | 'ownEvents'>

/** Notifies the trader of an outcome with a toast and the live region. */
export function notifyOutcome(outcome: Outcome): void {
  notify(describeOutcome(outcome))
}

/** An accepted order, and the description to show if its record cannot be read. */
export type PlacedOrder = {
  readonly account: string
  readonly orderId: string
  readonly instrument: Instrument
  readonly what: string
  readonly purpose?: OrderOutcome['purpose']
}

/** Reads the state of a placed order, notifies the trader, and records that it was reported. */
export async function notifyPlaced(services: OutcomeServices, placed: PlacedOrder): Promise<void> {
  const { instrument, what, purpose } = placed
  const order = await readWritten(services, placed)
  if (order === null) return notifyOutcome({ kind: 'accepted', what })
  services.ownEvents.reported.mark([order])
  notifyOutcome({
    kind: 'order',
    order,
    instrument,
    cause: causeOfEnd(order, isFlat(services, order)),
    ...(purpose && { purpose }),
    realized: await realizedOf(services, order, purpose),
  })
}

/** Reads the result of a modify, notifies the trader, and records that it was reported. */
export async function notifyModified(
  services: OutcomeServices,
  kind: 'modified' | 'chased',
  before: Order,
  instrument: Instrument,
): Promise<void> {
  const { address: account, order_id: orderId } = before
  const after = await readWritten(services, { account, orderId, before })
  if (after === null) return notifyOutcome({ kind: 'accepted', what: instrument.symbol })
  services.ownEvents.reported.mark([after])
  notifyOutcome({ kind, before, after, instrument })
}

/** Reads the state of a canceled order, notifies the trader, and records that it was reported. */
export async function notifyCanceled(
  services: OutcomeServices,
  order: Order,
  instrument: Instrument | undefined,
): Promise<void> {
  const { address: account, order_id: orderId } = order
  const ended = (await readWritten(services, { account, orderId, before: order })) ?? order
  services.ownEvents.reported.mark([{ ...ended, state: 'canceled' }])
  notifyOutcome({ kind: 'canceled', order: ended, instrument })
}

async function realizedOf(services: OutcomeServices, order: Order, purpose: OrderOutcome['purpose']) {
  const closes = purpose !== undefined || closesOnly(order)
  return closes && /[1-9]/.test(order.cum_filled_quantity) ? readRealized(services, order) : null
}
