import { createTabs } from '@/client/tabs/createTabs'
import { createSingleTab, type Tabs } from '@/client/tabs/Tabs'

/** The tabs of this browser that share a name. Without locks (on an insecure page) each tab acts as the only one. */
export function openTabs(name: string): Tabs {
  const id = crypto.randomUUID()
  if (!('locks' in navigator)) return createSingleTab(id)
  return createTabs({ id, name, locks: navigator.locks, channel: new BroadcastChannel(name) })
}
