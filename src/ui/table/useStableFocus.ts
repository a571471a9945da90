import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'button:enabled, a[href], input:enabled, select:enabled'

/**
 * Keeps the focus in a table whose rows come and go: when the row that has it is gone, the same control of the row that
 * came into its place takes it, or the table's box. Gives what the box must carry.
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
