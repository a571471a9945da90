import { parseDecimal } from '@/base/decimal'
import type { Settings } from '../session/settings'
import { type EventKind, eventsOfOrder } from './AccountEvent'
import type { OwnEvent } from './applyOwnOrders'

/** Ways to notify of an event: a message on the page, a sound, or a system notification. */
export const NOTIFICATION_CHANNELS = ['message', 'sound', 'desktop'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/**
 * Default channels by kind of event. Events without a channel are only listed: the page reports balance changes where
 * they were requested, funding comes hourly, an algo order's progress is in its table, and some traders trade without
 * stops.
 */
const DEFAULT_CHANNELS: Readonly<Record<EventKind, readonly NotificationChannel[]>> = {
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

/** Whether events of a kind use a channel, by the trader's choice or the default. */
export function notifiesBy(
  { notificationChannels }: Pick<Settings, 'notificationChannels'>,
  kind: EventKind,
  channel: NotificationChannel,
): boolean {
  return (notificationChannels[kind] ?? DEFAULT_CHANNELS[kind]).includes(channel)
}

/** Returns the choices with one changed. */
export function changeChannel(
  settings: Pick<Settings, 'notificationChannels'>,
  { kind, channel, on }: { kind: EventKind; channel: NotificationChannel; on: boolean },
): Pick<Settings, 'notificationChannels'> {
  const channels = NOTIFICATION_CHANNELS.filter((other) => (other === channel ? on : notifiesBy(settings, kind, other)))
  return { notificationChannels: { ...settings.notificationChannels, [kind]: channels } }
}

/** The event kind of a message about an order: its new fill, else how it ended. */
export function kindOfOrderEvent({ order, since }: OwnEvent): EventKind | undefined {
  const isFurther = parseDecimal(order.cum_filled_quantity) > since.filled
  const events = eventsOfOrder(order)
  return (isFurther ? events[0] : events.at(-1))?.kind
}
