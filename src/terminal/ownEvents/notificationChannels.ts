import { parseDecimal } from '@/base/decimal'
import type { Settings } from '../session/settings'
import { type EventKind, eventsOfOrder } from './AccountEvent'
import type { OwnEvent } from './applyOwnOrders'

/** How an event notifies: with a message on the page, a sound, or a system notification. */
export const NOTIFICATION_CHANNELS = ['message', 'sound', 'desktop'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/**
 * Default notifications. Balance changes are reported where they were requested, funding comes hourly, and an algo
 * order's progress is in its table, so those are only listed. A missing stop is reported only by choice: some trade
 * without.
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

/** Whether events of a kind notify by a channel, by the trader's choice or the default. */
export function notifiesBy(
  { notificationChannels }: Pick<Settings, 'notificationChannels'>,
  kind: EventKind,
  channel: NotificationChannel,
): boolean {
  return (notificationChannels[kind] ?? DEFAULT_CHANNELS[kind]).includes(channel)
}

/** The choices with one changed. */
export function changeChannel(
  settings: Pick<Settings, 'notificationChannels'>,
  { kind, channel, on }: { kind: EventKind; channel: NotificationChannel; on: boolean },
): Pick<Settings, 'notificationChannels'> {
  const channels = NOTIFICATION_CHANNELS.filter((one) => (one === channel ? on : notifiesBy(settings, kind, one)))
  return { notificationChannels: { ...settings.notificationChannels, [kind]: channels } }
}

/** The event kind of a message about an order: its new fill, or else how it ended. */
export function kindOfOrderEvent({ order, since }: OwnEvent): EventKind | undefined {
  const isFurther = parseDecimal(order.cum_filled_quantity) > since.filled
  const events = eventsOfOrder(order)
  return (isFurther ? events[0] : events.at(-1))?.kind
}
