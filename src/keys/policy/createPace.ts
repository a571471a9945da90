import type { RecordStore } from '@/client/storage/RecordStore'

/** How many orders each key signed lately; kept in storage, so that neither a reload nor another tab begins anew. */
export type Pace = {
  /** Counts `orders` more if that leaves at most `most` within the last 60 s. */
  take(agent: string, orders: number, most: number): Promise<boolean>
}

const WINDOW_MS = 60_000

/** Makes the count. `now`: this machine's time. */
export function createPace(store: RecordStore<readonly number[]>, now: () => number): Pace {
  return {
    async take(agent, orders, most) {
      let granted = false
      await store.update(agent, (previous = []) => {
        const at = now()
        const recent = previous.filter((time) => time > at - WINDOW_MS && time <= at + WINDOW_MS)
        granted = recent.length + orders <= most
        return granted ? [...recent, ...Array.from({ length: orders }, () => at)] : recent
      })
      return granted
    },
  }
}
