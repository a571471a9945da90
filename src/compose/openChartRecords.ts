import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { RecordStore } from '@/client/storage/RecordStore'

/** Where this browser keeps what is drawn on the charts of one venue. */
export function openChartRecords(venueId: string): RecordStore<unknown> {
  return createFallbackStore(createDatabase(indexedDB, `kedge-${venueId}-charts`, ['analysis']).store('analysis'))
}
