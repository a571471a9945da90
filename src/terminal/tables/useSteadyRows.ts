import { useEffect, useMemo, useRef, useState } from 'react'

/** A row that is shown: as it is now, or as it was last when it has gone while the pointer rests on the table. */
export type SteadyRow<T> = { key: string; row: T; gone: boolean }

/** How long after its last movement a pointer holds the rows. */
const HOLD_MS = 1500

/**
 * Keeps rows under a moving or pressing pointer where they are: while it moves over the table, rows that go stay (marked as gone)
 * and rows that come wait (`waiting` says how many); numbers inside the rows go on changing. It ends when the pointer
 * rests or leaves.
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

/** The rows to show while `frozen` are frozen in their places (null: none are). */
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
