import { useLocation } from 'wouter'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPainterHost } from '@/terminal/painting/createPainterHost'
import { promptTiming } from '@/terminal/painting/paintLoop'
import { startWorker } from '@/browser/startWorker'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import type { Live, TapeView } from '@/feed/types'
import painterUrl from './tapePainter.worker.ts?worker&url'
import { createTapePainter, type TapeSetup } from './createTapePainter'
import { createTapeScreen, type TapeScreen, type TapeStyle } from './createTapeScreen'
import type { TapeScene } from './paintTape'
import type { SelectRows } from './useTapeRows'

const beginPainter = createPainterHost<TapeSetup, TapeScene>(
  () => startWorker(painterUrl, 'tape', reportMissingCode),
  // Not lazy, because the painter is too small for a file of its own.
  async () => createTapePainter,
)

/**
 * A painted tape: the ref of its element, whether it is scrolled away from the newest trade, and a function that
 * scrolls back.
 */
export type TapeOnScreen = { host: RefObject<HTMLDivElement | null>; isAway: boolean; toNewest: () => void }

/** Shows a painted tape in the element of `host` while mounted. */
export function useTapeScreen(style: TapeStyle, tape: Live<TapeView>, select: SelectRows): TapeOnScreen {
  const host = useRef<HTMLDivElement>(null)
  const screen = useRef<TapeScreen | null>(null)
  const [isAway, setIsAway] = useState(false)
  const [, open] = useLocation()
  const currentOpen = useEffectEvent(open)
  const currentStyle = useEffectEvent(() => style)
  const currentRows = useEffectEvent(() => select(tape.getState().trades))

  useEffect(() => {
    const element = host.current!
    const newScreen = createTapeScreen(element, currentStyle(), setIsAway, {
      timing: promptTiming(window),
      beginPainter,
      open: (path) => currentOpen(path),
    })
    screen.current = newScreen
    const sizes = new ResizeObserver(newScreen.resize)
    sizes.observe(element)
    newScreen.show(currentRows())
    const end = tape.subscribe(() => newScreen.show(currentRows()))
    return () => {
      end()
      sizes.disconnect()
      newScreen.dispose()
      screen.current = null
    }
  }, [tape])

  useEffect(() => screen.current?.restyle(style), [style])
  useEffect(() => screen.current?.show(select(tape.getState().trades)), [select, tape])

  return { host, isAway, toNewest: useCallback(() => screen.current?.toNewest(), []) }
}
