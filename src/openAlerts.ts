import { type AlertBook, createAlertBook } from '@/desk/alerts/createAlertBook'
import { leadTabs } from './leadTabs'
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
