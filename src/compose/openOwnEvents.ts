import { leadTabs } from '@/browser/leadTabs'
import { createReportedOrders, type OwnEvents } from '@/terminal/ownEvents/createReportedOrders'
import { openSharedText } from './openSharedText'

/** Opens what the tabs of this browser have said of own orders, under a key; one of them reports what happens to those. */
export function openOwnEvents(key: string): OwnEvents {
  return {
    reported: createReportedOrders(openSharedText(key)),
    lead: (start) => leadTabs(`${key}/report`, start),
    eventsText: (account) => openSharedText(`${key}.${account}`),
  }
}
