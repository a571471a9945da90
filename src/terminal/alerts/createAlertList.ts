import type { Live } from '@/base/live'
import { type Decimal, formatDecimal } from '@/base/decimal'
import { type Alert, type AlertGap, type AlertTerms, isReached, isWaiting } from '@/trading/alerts/Alert'
import { type AlertReading, stepAlert } from '@/trading/alerts/stepAlert'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { formatAlerts, parseAlerts } from './storedAlerts'

/** An alert that fired, with its value at that time. `gap`: a period without live data that ended at that time. */
export type FiredAlert = { readonly alert: Alert; readonly value: Decimal; readonly gap: AlertGap | null }

/** The alerts of one venue that this browser stores. */
export type AlertList = {
  /** In order of creation. */
  readonly alerts: Live<readonly Alert[]>
  /**
   * Adds an alert. `value`: the current value, if known. If it has reached the level already, the alert fires at the
   * next crossing.
   */
  add(terms: AlertTerms, value?: Decimal): void
  /** Changes an alert's terms, and arms it again if it has fired. */
  change(id: string, terms: AlertTerms, value?: Decimal): void
  /** Pauses or resumes an alert. Resuming arms a one-time alert that has fired. */
  setPaused(id: string, isPaused: boolean): void
  remove(id: string): void
  /**
   * Applies readings (by alert id) to the stored alerts, and returns the alerts that fire. Because the state is shared,
   * two tabs do not fire an alert twice.
   */
  observe(readings: ReadonlyMap<string, AlertReading>): readonly FiredAlert[]
  /**
   * Calls `start` when this tab becomes the one that watches alerts, and the function that `start` returned when it
   * stops being that. Returns a function that gives up the role or the wait for it.
   */
  lead(start: () => () => void): () => void
}

type Parts = {
  storage: SharedText
  /** Venue time, ms. */
  now: () => number
  random: () => number
  lead: AlertList['lead']
}

/** Maximum number of stored alerts that have fired and are not armed; the oldest are removed first. */
const MAX_FIRED = 20

/** Creates the store of alerts: each change is applied to the stored text, so that no tab undoes another's change. */
export function createAlertList({ storage, now, random, lead }: Parts): AlertList {
  const stored = createSharedStore(storage, { parse: parseAlerts, format: formatAlerts })
  const change = (apply: (alerts: readonly Alert[]) => readonly Alert[]) =>
    void stored.change((alerts) => trim(apply(alerts)))
  const changeOne = (id: string, apply: (alert: Alert) => Alert) =>
    change((alerts) => alerts.map((alert) => (alert.id === id ? apply(alert) : alert)))

  return {
    alerts: stored.live,
    add(terms, value) {
      const id = `${now().toString(36)}-${Math.floor(random() * 2 ** 32).toString(36)}`
      change((alerts) => [...alerts, { ...startAlert(terms, value, now()), id, createdAt: now() }])
    },
    change: (id, terms, value) => changeOne(id, (alert) => ({ ...alert, ...startAlert(terms, value, now()) })),
    setPaused: (id, isPaused) =>
      changeOne(id, (alert) => {
        if (isPaused) return { ...alert, isPaused }
        const firedAt = isWaiting({ ...alert, isPaused }) ? alert.firedAt : null
        return { ...alert, isPaused, firedAt, isArmed: false, watchedAt: now(), unwatchedSince: null }
      }),
    remove: (id) => change((alerts) => alerts.filter((alert) => alert.id !== id)),
    observe(readings) {
      const at = now()
      if (applyReadings(stored.live.getState(), readings, at) === null) return []
      let fired: readonly FiredAlert[] = []
      stored.change((alerts) => {
        const next = applyReadings(alerts, readings, at)
        fired = next?.fired ?? []
        return next ? trim(next.alerts) : alerts
      })
      return fired
    },
    lead,
  }
}

/** Creates the terms of an alert at a price. The last price decides whether it fires on a rise or a fall. */
export function priceTerms(symbolId: number, price: Decimal, last: Decimal, pauseMs: number | null = null): AlertTerms {
  const direction = price > last ? 'above' : 'below'
  return { kind: 'price', symbolId, account: null, level: formatDecimal(price), direction, windowMs: null, pauseMs }
}

function startAlert(terms: AlertTerms, value: Decimal | undefined, at: number) {
  const isArmed = value !== undefined && !isReached(terms, value)
  return { ...terms, isPaused: false, isArmed, firedAt: null, watchedAt: at, unwatchedSince: null, gap: null }
}

/** Returns the alerts after these readings; null if nothing changes. */
function applyReadings(alerts: readonly Alert[], readings: ReadonlyMap<string, AlertReading>, at: number) {
  const fired: FiredAlert[] = []
  const next = alerts.map((before) => {
    const reading = readings.get(before.id)
    if (reading === undefined) return before
    const step = stepAlert(before, reading, at)
    if (step.fired && reading !== null && reading !== 'stale')
      fired.push({ alert: step.alert, value: reading.value, gap: step.fired.gap })
    return step.alert
  })
  return next.every((alert, index) => alert === alerts[index]) ? null : { alerts: next, fired }
}

function trim(alerts: readonly Alert[]): readonly Alert[] {
  const fired = alerts.filter((alert) => !alert.isPaused && !isWaiting(alert))
  const tooOld = new Set(fired.toSorted((a, b) => a.firedAt! - b.firedAt!).slice(0, -MAX_FIRED))
  return tooOld.size === 0 ? alerts : alerts.filter((alert) => !tooOld.has(alert))
}
