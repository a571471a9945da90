import { parseDecimal } from '@/base/decimal'
import type { Settings } from '../session/settings'
import { type EventKind, eventsOfOrder } from './AccountEvent'
import type { OwnEvent } from './applyOwnOrders'

/** How an event notifies: with a message on the page, a sound, or a system notification. */
export const EVENT_WAYS = ['message', 'sound', 'desktop'] as const
export type EventWay = (typeof EVENT_WAYS)[number]

/**
 * Default notifications. Balance changes are reported where they were requested, funding comes hourly, and an algo
 * order's progress is in its table, so those are only listed. A missing stop is reported only by choice: some trade
 * without.
 */
const DEFAULT_WAYS: Readonly<Record<EventKind, readonly EventWay[]>> = {
  fill: ['message', 'sound'],
  trigger: ['message'],
  cancel: ['message'],
  rejection: ['message', 'sound'],
  liquidation: ['message', 'sound', 'desktop'],
  liquidationNear: ['message', 'sound', 'desktop'],
  noStop: [],
  adl: ['message', 'sound', 'desktop'],
  margin: ['message', 'sound', 'desktop'],
  algo: [],
  algoEnd: ['message', 'sound'],
  funding: [],
  interest: [],
  deposit: [],
  withdrawal: [],
  transfer: [],
  setting: ['message'],
  keyExpiry: ['message', 'desktop'],
}

/** Whether events of a kind notify in a way, by the trader's choice or the default. */
export function notifiesBy({ eventWays }: Pick<Settings, 'eventWays'>, kind: EventKind, way: EventWay): boolean {
  return (eventWays[kind] ?? DEFAULT_WAYS[kind]).includes(way)
}

/** The choices with one changed. */
export function changeWay(
  settings: Pick<Settings, 'eventWays'>,
  { kind, way, on }: { kind: EventKind; way: EventWay; on: boolean },
): Pick<Settings, 'eventWays'> {
  const ways = EVENT_WAYS.filter((one) => (one === way ? on : notifiesBy(settings, kind, one)))
  return { eventWays: { ...settings.eventWays, [kind]: ways } }
}

/** The event kind of a message about an order: its new fill, or else how it ended. */
export function kindOfNews({ order, since }: OwnEvent): EventKind | undefined {
  const isFurther = parseDecimal(order.cum_filled_quantity) > since.filled
  const events = eventsOfOrder(order)
  return (isFurther ? events[0] : events.at(-1))?.kind
}
