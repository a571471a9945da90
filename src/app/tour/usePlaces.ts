import { type RefObject, useEffect, useState } from 'react'
import { type Box, KEEP_CLEAR, placeCard } from '@/ui/overlays/placeCard'

type Places = { readonly target: Box | null; readonly card: { readonly left: number; readonly top: number } }

/**
 * Where the card of a step and the frame around what it explains are; null until both were measured. Both follow what they belong to with each frame that
 * is painted, since panels are resized, scrolled and filled while the tour is open.
 */
export function usePlaces(card: RefObject<HTMLElement | null>, find: () => Element | null): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    let last = ''
    let handle = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(handle)
    function follow() {
      handle = requestAnimationFrame(follow)
      if (!card.current) return
      const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map(boxOf).filter((box) => box !== null)
      const target = boxOf(find())
      const { offsetWidth: width, offsetHeight: height } = card.current
      const view = { width: window.innerWidth, height: window.innerHeight }
      const input = JSON.stringify([target, boxes, width, height, view])
      if (input === last) return
      last = input
      const center = { left: view.width / 2, top: view.height / 2, width: 0, height: 0 }
      setPlaces({ target, card: placeCard({ width, height }, target ?? center, boxes, view) })
    }
  }, [card, find])
  return places
}

/** Null for what is not there or hidden. */
function boxOf(element: Element | null): Box | null {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return width === 0 || height === 0 ? null : { left, top, width, height }
}
