import { useEffect, useState } from 'react'
import type { WriteRecord } from '@/client/types'
import { useServices } from '@/terminal/session/Services'

/** Pushes come a moment after the decision: then the lines are read once more. */
const PUSHED_WITHIN_MS = 1_500

/** The journal, newest first, read again whenever a write goes on; null until it was read. */
export function useJournal(): readonly WriteRecord[] | null {
  const { writes } = useServices()
  const [records, setRecords] = useState<readonly WriteRecord[] | null>(null)
  useEffect(() => {
    let shown = true
    let later: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      void writes.journal().then((journal) => {
        if (shown) setRecords(journal)
      })
    const stopPending = writes.pending.subscribe(() => {
      read()
      clearTimeout(later)
      later = setTimeout(read, PUSHED_WITHIN_MS)
    })
    read()
    return () => {
      shown = false
      clearTimeout(later)
      stopPending()
    }
  }, [writes])
  return records
}
