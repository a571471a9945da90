import { useEffect, useEffectEvent, useState } from 'react'
import type { LayerProps } from '../ChartStage'
import { type PagePoint, newestTicks, pickTicks } from './pickTicks'
import { text } from './messages'
import { PlaceMenu } from './PlaceMenu'
import { usePlaceChoices } from './usePlaceChoices'
import { formatTicks } from '@/terminal/format/format'

/** The open menu: its price and position, and the newest price when it opened. */
type OpenMenu = { at: PagePoint; ticks: number; newest: number | null }

/**
 * Places orders at a price of the chart, with a double click or the context menu: fills the ticket or, with one-click
 * trading, sends at once.
 */
export function PlacingLayer({ stage }: LayerProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const { choices, pick } = usePlaceChoices(stage.instrument)

  const onDouble = useEffectEvent((event: MouseEvent) => {
    const ticks = event.defaultPrevented ? null : pickTicks(stage, event)
    const newest = newestTicks(stage)
    if (ticks !== null && newest !== null) pick(ticks, ticks <= newest)
  })
  const onMenu = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented) return
    const byKey = event instanceof PointerEvent && event.pointerType === ''
    const newest = newestTicks(stage)
    const ticks = byKey ? newest : pickTicks(stage, event)
    if (ticks === null) return
    event.preventDefault()
    setMenu({ at: { clientX: event.clientX, clientY: event.clientY }, ticks, newest })
  })
  useEffect(() => {
    // On the parent element, so that drawing tools may handle a click first.
    const parent = stage.element.parentElement
    if (!parent) return
    parent.addEventListener('dblclick', onDouble)
    parent.addEventListener('contextmenu', onMenu)
    return () => {
      parent.removeEventListener('dblclick', onDouble)
      parent.removeEventListener('contextmenu', onMenu)
    }
  }, [stage])

  if (!menu) return null
  return (
    <PlaceMenu
      key={menu.ticks}
      label={text('menu', { price: formatTicks(menu.ticks, stage.instrument) })}
      at={menu.at}
      choices={choices(menu.ticks, menu.newest)}
      onClose={() => setMenu(null)}
    />
  )
}
