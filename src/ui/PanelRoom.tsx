import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from './useMediaQuery'

/** Default minimum width for wide tables, rem. Below it most columns do not fit. */
const TABLE_REM = 32

/** Width of the panel in rem; infinite outside a layout. */
const RoomContext = createContext(Number.POSITIVE_INFINITY)

/** Measures a panel of a layout, which may be as narrow as a phone on a wide screen. */
export function PanelRoom({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measure = ({ width: pixels }: { readonly width: number }) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      // A hidden panel has no width, so the last width stays.
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
 * Whether the panel is at least `minRem` wide and the page wider than a phone. The default is for a table with all
 * columns.
 */
export function useHasRoom(minRem = TABLE_REM): boolean {
  const width = use(RoomContext)
  return useMediaQuery('(min-width: 40rem)') && width >= minRem
}
