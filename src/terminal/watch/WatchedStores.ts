import type { FillLog } from './createFillLog'
import type { WatchedList } from './createWatchedList'

/** What this browser keeps of watched addresses: the list, and what was reported of their fills. */
export type WatchedStores = { list: WatchedList; fills: FillLog }
