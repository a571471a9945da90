import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const MIRRORED: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/**
 * Moves the focus from the element that handles the event to another element that matches `selector` in `group` (by
 * default its parent). Arrow keys wrap around; Home and End go to the ends. Returns the focused element; null for other
 * keys.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  group: HTMLElement | null = event.currentTarget.parentElement,
): HTMLElement | null {
  const items = [...(group?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const target = items[targetIndex(event.key, items.indexOf(event.currentTarget), items.length)]
  if (!target) return null
  event.preventDefault()
  target.focus()
  return target
}

function targetIndex(key: string, current: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[(document.dir === 'rtl' && MIRRORED[key]) || key]
  return step === undefined || count === 0 ? -1 : (current + step + count) % count
}
