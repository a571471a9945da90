import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { windowTiming } from '@/terminal/painting/paintLoop'
import type { BookView, Live } from '@/feed/types'
import { createDomScreen, type DomEvents, type DomScreen, type DomStyle } from './createDomScreen'

type Inputs = DomEvents & { book: Live<BookView>; step: number; style: DomStyle }

/** Shows a price ladder in the element of the returned ref. `center` centers it on the market. */
export function useDomScreen(inputs: Inputs): { host: RefObject<HTMLDivElement | null>; center: () => void } {
  const { book, step, style } = inputs
  const host = useRef<HTMLDivElement>(null)
  const screen = useRef<DomScreen | null>(null)
  const currentStyle = useEffectEvent(() => style)
  const onPress = useEffectEvent(inputs.onPress)
  const onCancel = useEffectEvent(inputs.onCancel)
  const onReprice = useEffectEvent(inputs.onReprice)
  const onDrag = useEffectEvent(inputs.onDrag)
  const onMid = useEffectEvent(inputs.onMid)

  useEffect(() => {
    const element = host.current!
    const events: DomEvents = {
      onPress: (isBid, ticks) => onPress(isBid, ticks),
      onCancel: (isBid, ticks) => onCancel(isBid, ticks),
      onReprice: (isBid, from, to) => onReprice(isBid, from, to),
      onDrag,
      onMid: (place) => onMid(place),
    }
    const newScreen = createDomScreen(element, step, currentStyle(), events, windowTiming(window))
    screen.current = newScreen
    const sizes = new ResizeObserver(newScreen.resize)
    sizes.observe(element)
    newScreen.show(book.getState())
    const end = book.subscribe(newScreen.show)
    return () => {
      end()
      sizes.disconnect()
      newScreen.dispose()
      screen.current = null
    }
  }, [book, step])

  useEffect(() => screen.current?.restyle(style), [style])

  return { host, center: () => screen.current?.center() }
}
