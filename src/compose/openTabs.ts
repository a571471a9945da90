import { createTabs } from '@/client/tabs/createTabs'
import { createSingleTab, type Tabs } from '@/client/tabs/Tabs'

/** The tabs of this browser that share a name; without locks (a page that is not served securely) each tab is alone. */
export function openTabs(name: string): Tabs {
  const id = crypto.randomUUID()
  if (!('locks' in navigator)) return createSingleTab(id)
  return createTabs({ id, name, locks: navigator.locks, channel: new BroadcastChannel(name) })
}
