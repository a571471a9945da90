import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { type Decimal, formatDecimal } from '@/base/decimal'
import { formatAlerts, parseAlerts, type PriceAlert } from './PriceAlert'

/** Where alerts are kept, for all tabs of this browser. Reading and writing may throw. */
export type AlertStorage = {
  read(): string | null
  write(text: string): void
  /** Calls back after another tab has written. */
  watch(listener: () => void): void
}

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
  storage: AlertStorage
  /** Venue time, ms. */
  now: () => number
  random: () => number
  lead: AlertBook['lead']
}

/** Reached alerts that are kept, so that one can see what happened; the oldest go first. */
const KEPT_FIRED = 20

/** Makes the alerts' store: each change is made to what is stored now, so that no tab undoes another's. */
export function createAlertBook({ storage, now, random, lead }: Parts): AlertBook {
  const read = () => attempt(() => parseAlerts(storage.read())) ?? []
  const store = createStore<readonly PriceAlert[]>(read)
  storage.watch(() => store.setState(read(), true))

  function change(apply: (alerts: readonly PriceAlert[]) => readonly PriceAlert[]): void {
    const before = attempt(() => parseAlerts(storage.read())) ?? store.getState()
    const after = trim(apply(before))
    attempt(() => storage.write(formatAlerts(after)))
    store.setState(after, true)
  }

  return {
    alerts: store,
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
  const tooOld = new Set(fired.toSorted((a, b) => a.firedAt! - b.firedAt!).slice(0, -KEPT_FIRED))
  return tooOld.size === 0 ? alerts : alerts.filter((alert) => !tooOld.has(alert))
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    // Private windows and full disks refuse storage; alerts then last as long as the page.
    if (error instanceof Error) return null
    throw error
  }
}
