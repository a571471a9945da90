import { useLayoutEffect, useMemo, useRef } from 'react'
import type { LineHands } from './useLineMoves'

/** Hands that stay the same object while what they do is always the newest: whoever holds them need not be rendered for it. */
export function useSteadyHands(hands: LineHands): LineHands {
  const latest = useRef(hands)
  useLayoutEffect(() => {
    latest.current = hands
  })
  return useMemo(
    () => ({
      hold: (line, ticks) => latest.current.hold(line, ticks),
      release: (line) => latest.current.release(line),
      send: (line) => latest.current.send(line),
      cancel: (line) => latest.current.cancel(line),
    }),
    [],
  )
}
