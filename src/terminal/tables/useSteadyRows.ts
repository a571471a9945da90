import { useEffect, useMemo, useRef, useState } from 'react'

/** A shown row: its current state, or its last one if it is gone while the pointer is over the table. */
export type SteadyRow<T> = { key: string; row: T; gone: boolean }

/** How long the rows stay fixed after the pointer's last movement, ms. */
const HOLD_MS = 1500

/**
 * Keeps rows in place under a moving or pressing pointer: removed rows stay (marked as gone), new rows wait (`waiting`
 * counts them), and numbers inside rows still change. Ends when the pointer rests or leaves.
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

/** The rows to show while `frozen` are fixed in place (null: none are). */
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
