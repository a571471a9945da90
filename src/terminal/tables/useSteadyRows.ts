import { useEffect, useMemo, useRef, useState } from 'react'

/** A shown row: its current data or, if it was removed while the pointer is over the table (`gone`), its last data. */
export type SteadyRow<T> = { key: string; row: T; gone: boolean }

/** How long rows stay in place after the pointer's last movement, ms. */
const HOLD_MS = 1500

/**
 * Keeps rows in place under a moving or pressing pointer. Removed rows stay, marked as gone; new rows are held back
 * (`waiting` counts them); numbers inside rows still change. Ends when the pointer rests or leaves.
 */
export function useSteadyRows<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const release = () => {
    clearTimeout(timer.current)
    setFrozen(null)
  }
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, HOLD_MS)
    setFrozen((before) => before ?? rows)
  }
  const steady = useMemo(() => selectSteady(rows, frozen, keyOf), [rows, frozen, keyOf])
  return { ...steady, handlers: { onPointerMove: hold, onPointerDown: hold, onPointerLeave: release } }
}

/** Selects the rows to show. `frozen`: the rows that are kept in place; null: none. */
export function selectSteady<T>(
  rows: readonly T[],
  frozen: readonly T[] | null,
  keyOf: (row: T) => string,
): { shown: SteadyRow<T>[]; waiting: number } {
  if (frozen === null) return { shown: rows.map((row) => ({ key: keyOf(row), row, gone: false })), waiting: 0 }
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const shown = frozen.map((before) => {
    const key = keyOf(before)
    const row = now.get(key)
    now.delete(key)
    return { key, row: row ?? before, gone: row === undefined }
  })
  return { shown, waiting: now.size }
}
