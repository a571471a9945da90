import { type AlertList, createAlertList } from '@/terminal/alerts/createAlertList'
import { leadTabs } from '@/browser/leadTabs'
import { openSharedText } from './openSharedText'
import { createFillLog } from '@/terminal/watch/createFillLog'
import { createWatchedList } from '@/terminal/watch/createWatchedList'
import type { WatchedStores } from '@/terminal/watch/WatchedStores'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { RecordStore } from '@/client/storage/RecordStore'
import { openRecordedBlocks, type RecordedBlock } from '@/feed/recording/createRecorder'

/** Opens the alerts that this browser stores under a key; one of its tabs watches them. `now`: venue time, ms. */
export function openAlerts(key: string, now: () => number): AlertList {
  return createAlertList({
    storage: openSharedText(key),
    now,
    random: () => Math.random(),
    lead: (start) => leadTabs(`${key}/watch`, start),
  })
}

/** Opens the watched addresses that this browser stores under a key; one of its tabs looks for their fills. */
export function openWatched(key: string): WatchedStores {
  const fillsKey = `${key}.fills`
  return {
    list: createWatchedList(openSharedText(key)),
    fills: createFillLog({
      storage: openSharedText(fillsKey),
      lead: (start) => leadTabs(`${fillsKey}/watch`, start),
    }),
  }
}

const chartRecords = new Map<string, RecordStore<unknown>>()

/** Stored drawings and indicators of one venue's charts: one store per page, also where it is in memory only. */
export function openChartRecords(venueId: string): RecordStore<unknown> {
  const records =
    chartRecords.get(venueId) ??
    createFallbackStore(createDatabase(indexedDB, `kedge-${venueId}-charts`, ['analysis']).store('analysis'))
  chartRecords.set(venueId, records)
  return records
}

/** The store of this browser's last recording. */
export function openRecording(): RecordStore<RecordedBlock> {
  return openRecordedBlocks(indexedDB)
}
