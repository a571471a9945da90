import { useState } from 'react'

/** Where a figure went with its last change. */
export type Direction = 'up' | 'down' | 'flat'

/** Text colours by direction; a figure that has not moved keeps the text's own colour. */
export const DIRECTION_COLOURS: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-ink' }

/** The direction of a figure's last change since the component was mounted; `key` starts anew (another market). */
export function useDirection(value: bigint | null, key: string | number): Direction {
  const [seen, setSeen] = useState<{ value: bigint | null; key: string | number; direction: Direction }>({
    value,
    key,
    direction: 'flat',
  })
  if (seen.value !== value || seen.key !== key) {
    const comparable = seen.key === key && seen.value !== null && value !== null
    const direction = comparable ? (value > seen.value! ? 'up' : 'down') : 'flat'
    setSeen({ value, key, direction })
    return direction
  }
  return seen.direction
}
