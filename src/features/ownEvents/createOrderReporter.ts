import type { Order } from '@/protocol/records/order'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import type { OrderOutcome } from '@/terminal/outcomes/Outcome'
import { closesOnly, readRealized } from '@/terminal/outcomes/readOutcome'
import type { OwnEvent } from '@/terminal/ownEvents/applyOwnOrders'
import { groupCanceled } from '@/terminal/ownEvents/groupCanceled'
import { groupOwnEvents } from '@/terminal/ownEvents/groupOwnEvents'
import { kindOfOrderEvent, notifiesBy } from '@/terminal/ownEvents/notificationChannels'
import type { ReadCause } from '@/terminal/ownEvents/readCause'
import type { OwnOrderWatchParts } from '@/terminal/ownEvents/watchOwnOrders'
import type { Services } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'

type ReporterParts = {
  readonly services: Services
  readonly instrumentOf: (symbolId: number) => Instrument | undefined
  readonly readCause: ReadCause
}

/**
 * Creates the function that shows a message for each event of own orders. Fills of a scaled order are one message, and
 * so are orders that ended unfilled for the same reason. Kinds without messages in the settings are left out.
 */
export function createOrderReporter(parts: ReporterParts): OwnOrderWatchParts['report'] {
  const { services, instrumentOf, readCause } = parts

  async function readEvent(
    { order, since }: OwnEvent,
    events: readonly OwnEvent[],
    parent: Order | undefined,
  ): Promise<OrderOutcome | null> {
    const instrument = instrumentOf(order.symbol_id)
    if (!instrument) return null
    const isForced = order.order_source !== 'user' && order.order_source !== null
    const realized = isForced || closesOnly(order) ? await readRealized(services, order) : null
    const changed = events.map((event) => event.order)
    const cause = order.state === 'canceled' ? ((await readCause(order, changed)) ?? 'venue') : 'unfilled'
    return { kind: 'order', order, instrument, since, cause, realized, ...(parent && { parent }) }
  }

  async function reportEach(
    news: readonly OwnEvent[],
    events: readonly OwnEvent[],
    parents: ReadonlyMap<string, Order>,
  ): Promise<void> {
    const outcomes = await Promise.all(
      news.map((event) => readEvent(event, events, parents.get(event.order.parent_order_id ?? ''))),
    )
    const reported = outcomes.filter((outcome) => outcome !== null)
    for (const outcome of groupCanceled(reported)) notifyOutcome(outcome)
  }

  return (events, parents) => {
    const { service: algoServices } = services.algoServices.loaded.getState()
    const settings = services.settings.getState()
    const shownEvents = events.filter((event) => {
      const kind = kindOfOrderEvent(event)
      return kind === undefined || notifiesBy(settings, kind, 'message')
    })
    const { scaled, rest } = groupOwnEvents(shownEvents, {
      scaled: algoServices?.scaledOrders.view.getState().scaledOrders ?? [],
      algos: algoServices?.algos.view.getState().algos ?? [],
    })
    for (const progress of scaled) {
      const instrument = instrumentOf(progress.symbolId)
      if (instrument) notifyOutcome({ kind: 'scaledFilled', progress, instrument })
    }
    void reportEach(rest, events, parents)
  }
}
