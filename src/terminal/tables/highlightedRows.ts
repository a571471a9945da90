import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/**
 * The rows that the last followed link leads to, by the id of an order or balance change. `count` grows with each
 * followed link, so that the same link works again.
 */
const highlightedRows = createStore<{ readonly id: string | null; readonly count: number }>(() => ({
  id: null,
  count: 0,
}))

/** Highlights the rows of an order or balance change in every table, and scrolls to the first. */
export function highlightRows(id: string): void {
  highlightedRows.setState(({ count }) => ({ id, count: count + 1 }))
}

/** Returns props for a row of an order or balance change, so that links can lead to it. */
export function useHighlightedRow(id: string) {
  const row = useRef<HTMLTableRowElement>(null)
  const count = useStore(highlightedRows, (highlighted) => (highlighted.id === id ? highlighted.count : 0))
  useEffect(() => {
    if (count > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return { ref: row, ...(count > 0 && { 'aria-current': true as const }) }
}
