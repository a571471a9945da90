import type { PushMark, WriteRecord } from '../../types'
import type { WriteStore } from './StoredWrite'

/** Records when the effects of this tab's writes were pushed. */
export type PushMarkers = {
  /** Adds pushes, and updates the journal records of their writes. */
  add(markers: readonly PushMark[]): void
  /** When a write that was just decided was first pushed; null if not yet. */
  timeOf(record: WriteRecord): number | null
}

const MAX_STORED = 500

/** Creates the markers for a journal's store. A push may come before or after the reply to its write. */
export function createPushMarkers(store: WriteStore): PushMarkers {
  const pushed = new Map<string, number>()
  const waiting = new Map<string, string>()

  async function complete(id: string, at: number): Promise<void> {
    const stored = await store.get(id)
    if (!stored) return
    await store.update(id, (latest = stored) => ({ ...latest, record: { ...latest.record, pushedAt: at } }))
  }

  return {
    add(markers) {
      for (const { txHash, at } of markers) {
        const id = waiting.get(txHash)
        waiting.delete(txHash)
        if (id !== undefined) void complete(id, at)
        else if (!pushed.has(txHash)) pushed.set(txHash, at)
      }
      forgetOldest(pushed)
    },
    timeOf({ id, txHash }) {
      if (txHash === null) return null
      const at = pushed.get(txHash) ?? null
      if (at === null) waiting.set(txHash, id)
      forgetOldest(waiting)
      return at
    },
  }
}

function forgetOldest(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= MAX_STORED) return
    map.delete(key)
  }
}
