import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPainterHost } from '@/terminal/painting/createPainterHost'
import { promptTiming } from '@/terminal/painting/paintLoop'
import { startWorker } from '@/browser/startWorker'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import type { BookView, Live, TickerView } from '@/feed/types'
import painterUrl from './painter/bookPainter.worker.ts?worker&url'
import type { BookSetup } from './painter/createBookPainter'
import { type BookFrame, type BookScreen, createBookScreen } from './painter/createBookScreen'
import type { BookStyle } from './painter/selectBookStyle'
import type { BookScene } from './painter/paintBook'

const beginPainter = createPainterHost<BookSetup, BookScene>(
  () => startWorker(painterUrl, 'book', reportMissingCode),
  async () => (await import('./painter/createBookPainter')).createBookPainter,
)

type Inputs = BookFrame & { style: BookStyle; book: Live<BookView>; ticker: Live<TickerView> }

/** Shows a painted book in the element of the returned ref while mounted. */
export function useBookScreen(inputs: Inputs): RefObject<HTMLDivElement | null> {
  const { instrument, sides, style, book, ticker } = inputs
  const host = useRef<HTMLDivElement>(null)
  const screen = useRef<BookScreen | null>(null)
  const onTake = useEffectEvent(inputs.onTake)
  const onPoint = useEffectEvent(inputs.onPoint)
  const currentStyle = useEffectEvent(() => style)

  useEffect(() => {
    const element = host.current!
    const frame: BookFrame = {
      instrument,
      sides,
      onTake: (level) => onTake(level),
      onPoint: (isBid, ticks) => onPoint(isBid, ticks),
    }
    const newScreen = createBookScreen(element, frame, currentStyle(), { timing: promptTiming(window), beginPainter })
    screen.current = newScreen
    const sizes = new ResizeObserver(newScreen.resize)
    sizes.observe(element)
    newScreen.show(book.getState())
    newScreen.showTicker(ticker.getState().ticker)
    const ends = [book.subscribe(newScreen.show), ticker.subscribe((state) => newScreen.showTicker(state.ticker))]
    return () => {
      for (const end of ends) end()
      sizes.disconnect()
      newScreen.dispose()
      screen.current = null
    }
  }, [instrument, sides, book, ticker])

  useEffect(() => screen.current?.restyle(style), [style])

  return host
}
