import { createToldOrders, type OwnEvents } from '@/desk/ownEvents/createToldOrders'
import { leadTabs } from './leadTabs'
import { openSharedText } from './openSharedText'

/** Opens what the tabs of this browser have said of own orders, under a key; one of them reports what happens to those. */
export function openOwnEvents(key: string): OwnEvents {
  return {
    told: createToldOrders(openSharedText(key)),
    lead: (start) => leadTabs(`${key}/report`, start),
  }
}
