import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Below this width, in the browser's font size, the columns of a table would lie under its buttons. */
const LEAST_REM = 32

const RoomContext = createContext(true)

/** The place of a table in a layout, where it may be as narrow as on a phone while the screen is wide. */
export function TableRoom({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    const measure = ({ width }: { readonly width: number }) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      // A panel that is hidden has no width, and nothing to say.
      if (width > 0) setHasRoom(width >= LEAST_REM * rem)
    }
    measure(box.current!.getBoundingClientRect())
    const sizes = new ResizeObserver(([entry]) => entry && measure(entry.contentRect))
    sizes.observe(box.current!)
    return () => sizes.disconnect()
  }, [])
  return (
    <RoomContext value={hasRoom}>
      <div ref={box} className="h-full">
        {children}
      </div>
    </RoomContext>
  )
}

/** Whether a table has room for all its columns; else each row has two lines and a menu. */
export function useWideTable(): boolean {
  const hasRoom = use(RoomContext)
  return useMediaQuery('(min-width: 40rem)') && hasRoom
}
