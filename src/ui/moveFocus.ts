import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Moves the focus among the elements that match `selector` inside the element which handles the event:
 * arrows go round, Home and End go to the ends. Returns the newly focused element, or null when the key means nothing.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const current = items.indexOf(document.activeElement as HTMLElement)
  const target = items[targetIndex(event.key, current, items.length)]
  if (!target) return null
  event.preventDefault()
  target.focus()
  return target
}

function targetIndex(key: string, current: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined || count === 0 ? -1 : (current + step + count) % count
}
