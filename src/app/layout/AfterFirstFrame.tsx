import { type ReactNode, useEffect, useState } from 'react'

let isFramed = true

/** Makes `AfterFirstFrame` wait for the first frame. The page calls it before it renders. */
export function waitForFirstFrame(): void {
  isFramed = false
}

type Props = { outline: ReactNode; children: ReactNode }

/**
 * Renders its children once the page's first frame is painted, and an outline until then. The first frame shows the
 * live book; on a slow device that is 0.2 s earlier without the children. A React transition would not work, because
 * each update of the book restarts it.
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
