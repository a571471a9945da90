import type { FillLog } from './createFillLog'
import type { WatchedList } from './createWatchedList'

/** What this browser keeps of watched addresses: the list, and what was reported of their fills. */
export type WatchedDesk = { list: WatchedList; fills: FillLog }
