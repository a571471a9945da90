import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Below this width the columns of most tables would lie under their buttons. */
const LEAST_REM = 32

/** How wide the place of a table is, in the browser's font size; not limited outside of a layout. */
const RoomContext = createContext(Number.POSITIVE_INFINITY)

/** The place of a table in a layout, where it may be as narrow as on a phone while the screen is wide. */
export function TableRoom({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measure = ({ width: pixels }: { readonly width: number }) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      // A panel that is hidden has no width, and nothing to say.
      if (pixels > 0) setWidth(Math.floor(pixels / rem))
    }
    measure(box.current!.getBoundingClientRect())
    const sizes = new ResizeObserver(([entry]) => entry && measure(entry.contentRect))
    sizes.observe(box.current!)
    return () => sizes.disconnect()
  }, [])
  return (
    <RoomContext value={width}>
      <div ref={box} className="h-full">
        {children}
      </div>
    </RoomContext>
  )
}

/** Whether a table that needs so much room has it for all its columns; else each row has two lines and a menu. */
export function useWideTable(leastRem = LEAST_REM): boolean {
  const width = use(RoomContext)
  return useMediaQuery('(min-width: 40rem)') && width >= leastRem
}
