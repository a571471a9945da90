import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from './useMediaQuery'

/** Minimum width for tables, rem: below it most do not fit beside their buttons. */
const TABLE_REM = 32

/** Width of the panel, in the browser's font size; unlimited outside of a layout. */
const RoomContext = createContext(Number.POSITIVE_INFINITY)

/** Measures a panel of a layout, which may be as narrow as a phone on a wide screen. */
export function PanelRoom({ children }: { children: ReactNode }) {
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

/**
 * Whether the panel is at least `minRem` wide and the page wider than a phone's. The default fits a table with all
 * columns.
 */
export function useHasRoom(minRem = TABLE_REM): boolean {
  const width = use(RoomContext)
  return useMediaQuery('(min-width: 40rem)') && width >= minRem
}
