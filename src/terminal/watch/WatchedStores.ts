import type { FillLog } from './createFillLog'
import type { WatchedList } from './createWatchedList'

/** Stores of watched addresses: the list, and the reported fills. */
export type WatchedStores = { list: WatchedList; fills: FillLog }
