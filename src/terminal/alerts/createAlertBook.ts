import type { Live } from '@/base/live'
import { type Decimal, formatDecimal } from '@/base/decimal'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { formatAlerts, parseAlerts, type PriceAlert } from './PriceAlert'

/** The alerts of one venue that this browser keeps. */
export type AlertBook = {
  /** In the order in which they were made. */
  alerts: Live<readonly PriceAlert[]>
  /** `last`: the market's price now, by which it is known whether the alert waits for a rise or a fall. */
  add(symbolId: number, price: Decimal, last: Decimal): void
  /** Moves an alert; one that was reached waits again. */
  move(id: string, price: Decimal, last: Decimal): void
  remove(id: string): void
  /** Notes that alerts were reached. Those that were already are left as they are. */
  fire(ids: readonly string[]): void
  /**
   * Calls `start` once this tab is the one of the browser's that watches prices; what it gives ends that. Returns what
   * gives the part up, or the wait for it.
   */
  lead(start: () => () => void): () => void
}

type Parts = {
  storage: SharedText
  /** Venue time, ms. */
  now: () => number
  random: () => number
  lead: AlertBook['lead']
}

/** Reached alerts that are kept, so that one can see what happened; the oldest go first. */
const MAX_FIRED = 20

/** Makes the alerts' store: each change is made to what is stored now, so that no tab undoes another's. */
export function createAlertBook({ storage, now, random, lead }: Parts): AlertBook {
  const kept = createSharedStore(storage, { parse: parseAlerts, format: formatAlerts })
  const change = (apply: (alerts: readonly PriceAlert[]) => readonly PriceAlert[]) =>
    void kept.change((alerts) => trim(apply(alerts)))

  return {
    alerts: kept.live,
    add: (symbolId, price, last) =>
      change((alerts) => [
        ...alerts,
        {
          id: `${now().toString(36)}-${Math.floor(random() * 2 ** 32).toString(36)}`,
          symbolId,
          ...levelOf(price, last),
          createdAt: now(),
          firedAt: null,
        },
      ]),
    move: (id, price, last) =>
      change((alerts) =>
        alerts.map((alert) => (alert.id === id ? { ...alert, ...levelOf(price, last), firedAt: null } : alert)),
      ),
    remove: (id) => change((alerts) => alerts.filter((alert) => alert.id !== id)),
    fire: (ids) =>
      change((alerts) =>
        alerts.map((alert) =>
          ids.includes(alert.id) && alert.firedAt === null ? { ...alert, firedAt: now() } : alert,
        ),
      ),
    lead,
  }
}

function levelOf(price: Decimal, last: Decimal): Pick<PriceAlert, 'price' | 'rises'> {
  return { price: formatDecimal(price), rises: price > last }
}

function trim(alerts: readonly PriceAlert[]): readonly PriceAlert[] {
  const fired = alerts.filter(({ firedAt }) => firedAt !== null)
  const tooOld = new Set(fired.toSorted((a, b) => a.firedAt! - b.firedAt!).slice(0, -MAX_FIRED))
  return tooOld.size === 0 ? alerts : alerts.filter((alert) => !tooOld.has(alert))
}
