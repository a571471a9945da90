import type { RecordStore } from '@/client/storage/RecordStore'
import { chartKey } from './openChartRecord'

/** What is stored of the drawings of a layout, by the market's id. */
export type StoredDrawings = readonly (readonly [symbolId: number, stored: unknown])[]

/** The drawings of whole layouts, on the charts of all markets. */
export type LayoutDrawings = {
  read(layout: string): Promise<StoredDrawings>
  /** Puts drawings that were read into a layout. */
  put(layout: string, drawings: StoredDrawings): Promise<void>
  /** Deletes the drawings of a layout, and gives what they were. */
  take(layout: string): Promise<StoredDrawings>
}

/** Gives access to the drawings of layouts in the records of charts. */
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
