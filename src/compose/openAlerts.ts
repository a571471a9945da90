import { type AlertBook, createAlertBook } from '@/terminal/alerts/createAlertBook'
import { leadTabs } from '@/browser/leadTabs'
import { openSharedText } from './openSharedText'

/** Opens the alerts that this browser keeps under a key; one of its tabs watches them. `now` is venue time, ms. */
export function openAlerts(key: string, now: () => number): AlertBook {
  return createAlertBook({
    storage: openSharedText(key),
    now,
    random: () => Math.random(),
    lead: (start) => leadTabs(`${key}/watch`, start),
  })
}
