import type { Level } from './Book'

/**
 * Levels by tick, in pages of neighbouring ticks: a lookup reads one entry of a short list and one of a page, both near
 * what was read before, where one large table would be missed by the processor's caches.
 */
export type TickIndex = { readonly pages: Map<number, Page> }

type Page = { readonly levels: (Level | null)[]; count: number }

const PAGE = 64
const EMPTY: readonly null[] = Array.from({ length: PAGE }, () => null)

/** An index without levels. */
export function createTickIndex(): TickIndex {
  return { pages: new Map() }
}

/** The level at a tick; null when nothing rests there. */
export function levelAt(index: TickIndex, tick: number): Level | null {
  const place = tick % PAGE
  return index.pages.get((tick - place) / PAGE)?.levels[place] ?? null
}

/** Enters a level under its tick. */
export function addLevel(index: TickIndex, level: Level): void {
  const place = level.tick % PAGE
  const number = (level.tick - place) / PAGE
  let page = index.pages.get(number)
  if (page === undefined) {
    page = { levels: EMPTY.slice(), count: 0 }
    index.pages.set(number, page)
  }
  page.levels[place] = level
  page.count++
}

/** Takes a level out, and its page when it was the last one there. */
export function dropLevel(index: TickIndex, level: Level): void {
  const place = level.tick % PAGE
  const number = (level.tick - place) / PAGE
  const page = index.pages.get(number)!
  page.levels[place] = null
  page.count--
  if (page.count === 0) index.pages.delete(number)
}
