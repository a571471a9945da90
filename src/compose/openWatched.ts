import { createFillLog } from '@/terminal/watch/createFillLog'
import { createWatchedList } from '@/terminal/watch/createWatchedList'
import type { WatchedDesk } from '@/terminal/watch/WatchedDesk'
import { leadTabs } from '@/browser/leadTabs'
import { openSharedText } from './openSharedText'

/** Opens the addresses that this browser watches under a key; one of its tabs looks for their fills. */
export function openWatched(key: string): WatchedDesk {
  const fillsKey = `${key}.fills`
  return {
    list: createWatchedList(openSharedText(key)),
    fills: createFillLog({
      storage: openSharedText(fillsKey),
      lead: (start) => leadTabs(`${fillsKey}/watch`, start),
    }),
  }
}
