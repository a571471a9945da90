import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { writeText } from '@/terminal/painting/element'
import { rowSize } from '@/terminal/painting/rowSize'
import { attachPaintHook } from '../canvas/attachPaintHook'
import type { ChartStage } from '../ChartStage'
import { arrangeTags, type PlacedTag } from './arrangeTags'
import { text } from './messages'

type TagSize = Omit<PlacedTag, 'y'>
type TagSizes = ReadonlyMap<HTMLElement, TagSize>

/** Measured sizes by font size and content: a tag with the same text in the same elements has the same size. */
const measuredSizes = new Map<string, TagSize>()
/** Size at which the cache is cleared, because texts change with markets and coins. */
const MAX_MEASURED = 500

const FROM_AXIS = 8
/** Share of the pane's width for tags, so that candles stay visible beside them. */
const ROOM = 0.3

/**
 * Keeps the tags inside `list` at the heights of their prices (`data-price`), in the same frame in which the chart
 * paints. Hides tags whose price is out of view. If there are too many, the first tags represent the others; tags with
 * the focus or being moved take precedence. Sizes are measured when texts change, not on each paint; a component that
 * renders tags inside `list` must call the returned function afterwards.
 */
export function useTagPlaces(list: RefObject<HTMLElement | null>, stage: ChartStage): () => void {
  const sizes = useRef<TagSizes>(new Map())
  const measure = useCallback(() => measureTags(list, sizes, stage), [list, stage])
  useLayoutEffect(measure)
  useEffect(() => {
    const place = () => placeTags(stage, sizes.current)
    const element = list.current!
    for (const name of ['focusin', 'focusout']) element.addEventListener(name, place)
    const end = attachPaintHook(stage, place)
    return () => {
      end()
      for (const name of ['focusin', 'focusout']) element.removeEventListener(name, place)
    }
  }, [list, stage])
  return measure
}

function measureTags(list: RefObject<HTMLElement | null>, sizes: RefObject<TagSizes>, stage: ChartStage): void {
  if (measuredSizes.size > MAX_MEASURED) measuredSizes.clear()
  const forFingers = window.matchMedia('(pointer: coarse)').matches
  sizes.current = new Map(tagsOf(list.current).map((tag) => [tag, sizeOf(tag, forFingers)]))
  placeTags(stage, sizes.current)
}

/** Returns the cached size of a tag. Measuring forces a layout, which is expensive for many orders. */
function sizeOf(tag: HTMLElement, forFingers: boolean): TagSize {
  const key = `${forFingers} ${rowSize().font} ${tag.querySelectorAll('*').length} ${tagKey(tag)}`
  const cached = measuredSizes.get(key)
  if (cached) return cached
  const size = { width: tag.offsetWidth, height: tag.offsetHeight }
  // A tag in a hidden panel has no size yet.
  if (size.width > 0) measuredSizes.set(key, size)
  return size
}

/**
 * The cache key of a tag: its visible text with all digits equal, because they have equal width. The accessible text is
 * left out, because it changes with each block without changing the size.
 */
function tagKey(tag: HTMLElement): string {
  const hiddenTexts = [...tag.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)
  const visibleText = hiddenTexts.reduce((visible, text) => visible.replace(text, ''), tag.textContent)
  return visibleText.replaceAll(/\d/g, '0')
}

function placeTags({ chart, candles, isGone }: ChartStage, sizes: TagSizes): void {
  if (sizes.size === 0 || isGone()) return
  const height = chart.panes()[0]?.getHeight() ?? 0
  const axis = chart.priceScale('right').width()
  const visibleTags: (PlacedTag & { tag: HTMLElement })[] = []
  for (const [tag, size] of sizes) {
    const y = candles.priceToCoordinate(Number(tag.dataset['price']))
    const inView = y !== null && y >= 0 && y <= height
    tag.classList.toggle('invisible', !inView)
    if (inView) visibleTags.push({ ...size, tag, y: keepInside(y, size.height, height) })
  }
  visibleTags.sort((a, b) => rankOf(a.tag) - rankOf(b.tag))
  const places = arrangeTags(visibleTags, ROOM * chart.timeScale().width())
  visibleTags.forEach(({ tag, y, height: tagHeight }, index) => {
    const place = places[index] ?? null
    // Transparent instead of removed, because the keyboard can still reach it, which brings it to the front.
    tag.classList.toggle('opacity-0', place === null)
    tag.classList.toggle('*:pointer-events-none!', place === null)
    writeMore(tag, place?.more ?? 0)
    const left = -(axis + FROM_AXIS + (place?.shift ?? 0))
    tag.style.transform = `translate(${left}px, ${Math.round(y) - tagHeight / 2}px)`
  })
}

/** Moves a tag's middle so far that the whole tag is in the pane; below it are the labels of the time axis. */
function keepInside(y: number, tagHeight: number, paneHeight: number): number {
  return Math.max(tagHeight / 2, Math.min(y, paneHeight - tagHeight / 2))
}

function rankOf(tag: HTMLElement): number {
  return tag.contains(document.activeElement) || tag.dataset['moving'] === 'true' ? 0 : 1
}

function writeMore(tag: HTMLElement, more: number): void {
  const badge = tag.querySelector<HTMLElement>('[data-more]')
  if (!badge) return
  writeText(badge, more === 0 ? '' : `+${more}`)
  const title = more === 0 ? '' : text('folded', { count: more })
  if (badge.title !== title) badge.title = title
}

function tagsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
}
