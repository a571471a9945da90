import { type ReactNode, useEffect, useState } from 'react'

let isFramed = true

/** Makes parts of the desk wait for the first frame; called by the page before it renders. */
export function waitForFirstFrame(): void {
  isFramed = false
}

type Props = { outline: ReactNode; children: ReactNode }

/**
 * Renders its children once the page's first frame is painted, and an outline until then. That frame has the live book,
 * which on a slow device comes a fifth of a second sooner without them. They are no React transition, because each update
 * of the book would restart it.
 */
export function AfterFirstFrame({ outline, children }: Props) {
  const [isShown, setShown] = useState(isFramed)
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      isFramed = true
      setShown(true)
    }
    const frame = requestAnimationFrame(() => (timer = setTimeout(show)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown ? children : outline
}
