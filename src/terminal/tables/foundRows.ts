import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The rows that a link leads to: those of one order or of one movement, by its id; `asked` counts the links followed. */
export const foundRows = createStore<{ readonly id: string | null; readonly asked: number }>(() => ({
  id: null,
  asked: 0,
}))

/** Marks the rows of an order or of a movement in every table, and scrolls to the first. */
export function findRows(id: string): void {
  foundRows.setState(({ asked }) => ({ id, asked: asked + 1 }))
}

/** What the row of an order or of a movement carries, so that a link can lead to it. */
export function useFoundRow(id: string) {
  const row = useRef<HTMLTableRowElement>(null)
  const asked = useStore(foundRows, (found) => (found.id === id ? found.asked : 0))
  useEffect(() => {
    if (asked > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  return { ref: row, ...(asked > 0 && { 'aria-current': true as const }) }
}
