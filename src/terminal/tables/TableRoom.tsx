import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Below this width most tables do not fit beside their buttons. */
const LEAST_REM = 32

/** Width of a table's place, in the browser's font size; unlimited outside of a layout. */
const RoomContext = createContext(Number.POSITIVE_INFINITY)

/** Measures the place of a table or chart in a layout, which may be as narrow as a phone on a wide screen. */
export function TableRoom({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measure = ({ width: pixels }: { readonly width: number }) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      // A hidden panel has no width; the last one stays.
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

/** Whether a table has room for all its columns (otherwise each row has two lines and a menu), or a chart for its tools. */
export function useWideTable(leastRem = LEAST_REM): boolean {
  const width = use(RoomContext)
  return useMediaQuery('(min-width: 40rem)') && width >= leastRem
}
