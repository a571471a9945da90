import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'button:enabled, a[href], input:enabled, select:enabled'

/**
 * Keeps the focus in a table when the row that has it disappears: the same control of the row that took its place gets
 * the focus, or else the table's box. Returns the props of the box.
 */
export function useStableFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<{ control: Element; row: number; place: number } | null>(null)
  useEffect(() => {
    const before = last.current
    if (!before || before.control.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = box.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const next = row?.querySelectorAll<HTMLElement>(CONTROLS)[before.place] ?? box.current
    next?.focus()
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest('tbody tr')
      last.current = row && {
        control: target,
        row: [...(box.current?.querySelectorAll('tbody tr') ?? [])].indexOf(row),
        place: [...row.querySelectorAll(CONTROLS)].indexOf(target),
      }
    },
    onBlur: ({ target }: { target: Element }) => {
      if (target.isConnected) last.current = null
    },
  }
}
