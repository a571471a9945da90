import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { attachPaintHook } from '../attachPaintHook'
import type { ChartStage } from '../ChartStage'
import { arrangeTags, type PlacedTag } from './arrangeTags'

type TagSize = Omit<PlacedTag, 'y'>
type TagSizes = ReadonlyMap<HTMLElement, TagSize>

const FROM_AXIS = 8

/**
 * Keeps the tags inside `list` at the heights of their prices (`data-price`), in the same frame in which the chart paints.
 * A tag whose price is out of view is not seen. Sizes are measured once a rendering, not once a paint.
 */
export function useTagPlaces(list: RefObject<HTMLElement | null>, stage: ChartStage): void {
  const sizes = useRef<TagSizes>(new Map())
  useLayoutEffect(() => {
    const tags = tagsOf(list.current)
    sizes.current = new Map(tags.map((tag) => [tag, { width: tag.offsetWidth, height: tag.offsetHeight }]))
    placeTags(stage, sizes.current)
  })
  useEffect(() => attachPaintHook(stage, () => placeTags(stage, sizes.current)), [stage])
}

function placeTags({ chart, candles, isGone }: ChartStage, sizes: TagSizes): void {
  if (sizes.size === 0 || isGone()) return
  const height = chart.panes()[0]?.getHeight() ?? 0
  const axis = chart.priceScale('right').width()
  const seen: (PlacedTag & { tag: HTMLElement })[] = []
  for (const [tag, size] of sizes) {
    const y = candles.priceToCoordinate(Number(tag.dataset['price']))
    const inView = y !== null && y >= 0 && y <= height
    tag.classList.toggle('invisible', !inView)
    if (inView) seen.push({ ...size, tag, y })
  }
  const shifts = arrangeTags(seen)
  seen.forEach(({ tag, y, height: tagHeight }, index) => {
    tag.style.transform = `translate(${-(axis + FROM_AXIS + shifts[index]!)}px, ${Math.round(y) - tagHeight / 2}px)`
  })
}

function tagsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
}
