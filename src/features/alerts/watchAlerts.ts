import type { Timers } from '@/base/clock'
import type { AlertList, FiredAlert } from '@/terminal/alerts/createAlertList'
import { type Alert, isWaiting } from '@/trading/alerts/Alert'
import { type AlertSource, sourceKey } from './alertSources'

type Parts = {
  readonly open: (alert: Alert) => AlertSource
  readonly timers: Timers
  readonly onFired: (fired: FiredAlert) => void
}

/** Interval of readings without a change, ms, which record until when alerts were watched. */
const PERIOD_MS = 10_000

/**
 * Reads the values of armed alerts whenever they change, and reports each alert that fires. A source is open while an
 * armed alert needs it. Returns a function that stops this.
 */
export function watchAlerts(list: AlertList, { open, timers, onFired }: Parts): () => void {
  const openSources = new Map<string, { readonly source: AlertSource; readonly stop: () => void }>()
  const ids = new Set<string>()
  let timer: unknown = null
  let ended = false

  function check(key: string): void {
    const readAlert = openSources.get(key)?.source.read()
    if (!readAlert || ended) return
    const alertsOfSource = list.alerts.getState().filter((alert) => isWaiting(alert) && sourceKey(alert) === key)
    for (const fired of list.observe(new Map(alertsOfSource.map((alert) => [alert.id, readAlert(alert)]))))
      onFired(fired)
  }

  function syncSources(): void {
    if (ended) return
    const waiting = list.alerts.getState().filter(isWaiting)
    const needed = new Map(waiting.map((alert) => [sourceKey(alert), alert]))
    for (const [key, { stop }] of openSources) if (!needed.has(key) && openSources.delete(key)) stop()
    for (const [key, alert] of needed) {
      if (openSources.has(key)) continue
      const source = open(alert)
      openSources.set(key, { source, stop: source.subscribe(() => check(key)) })
    }
    const added = waiting.filter(({ id }) => !ids.has(id))
    for (const { id } of added) ids.add(id)
    for (const key of new Set(added.map(sourceKey))) check(key)
  }

  function checkAll(): void {
    for (const key of [...openSources.keys()]) check(key)
    timer = timers.set(checkAll, PERIOD_MS)
  }

  const end = list.alerts.subscribe(syncSources)
  syncSources()
  timer = timers.set(checkAll, PERIOD_MS)
  return () => {
    ended = true
    timers.clear(timer)
    end()
    for (const { stop } of openSources.values()) stop()
  }
}
