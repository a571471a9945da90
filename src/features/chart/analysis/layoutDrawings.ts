import type { RecordStore } from '@/client/storage/RecordStore'
import { chartKey } from './openChartRecord'

/** The stored drawings of a layout, by market id. */
export type StoredDrawings = readonly (readonly [symbolId: number, stored: unknown])[]

/** The drawings of whole layouts, on the charts of all markets. */
export type LayoutDrawings = {
  read(layout: string): Promise<StoredDrawings>
  /** Adds parsed drawings to a layout. */
  put(layout: string, drawings: StoredDrawings): Promise<void>
  /** Deletes the drawings of a layout, and returns them. */
  take(layout: string): Promise<StoredDrawings>
}

/** Opens the drawings of layouts in the stored charts. */
export function createLayoutDrawings(openRecords: () => Promise<RecordStore<unknown>>): LayoutDrawings {
  async function read(layout: string): Promise<StoredDrawings> {
    const entries = await (await openRecords()).entries()
    return entries.flatMap(([key, stored]) => {
      const symbolId = Number.parseInt(key, 10)
      return key === chartKey(symbolId, layout) ? [[symbolId, stored] as const] : []
    })
  }
  return {
    read,
    async put(layout, drawings) {
      const records = await openRecords()
      await Promise.all(drawings.map(([symbolId, stored]) => records.set(chartKey(symbolId, layout), stored)))
    },
    async take(layout) {
      const [records, drawings] = [await openRecords(), await read(layout)]
      await Promise.all(drawings.map(([symbolId]) => records.delete(chartKey(symbolId, layout))))
      return drawings
    },
  }
}
