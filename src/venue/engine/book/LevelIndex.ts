/**
 * The levels of a side by rank, in pages of neighboring ranks. A search reads one entry of a short list and one of a
 * page, both likely in the processor's caches, unlike in one large table. Only pages with levels exist, in order, so
 * that a new level's neighbor is in its page or in the previous one, however far apart prices are.
 */
export type LevelIndex = {
  pages: Page[]
  readonly byNumber: Map<number, Page>
  /** The number of empty pages: they stay for a while, since levels at the ends of a book come and go. */
  empty: number
}

type Page = { readonly number: number; readonly levels: Int32Array; count: number }

const PAGE = 64
const MAX_EMPTY = 16

/** An index without levels. */
export function createLevelIndex(): LevelIndex {
  return { pages: [], byNumber: new Map(), empty: 0 }
}

/** The level of a rank; 0 if there is none. */
export function levelAt({ byNumber }: LevelIndex, rank: number): number {
  const number = Math.floor(rank / PAGE)
  return byNumber.get(number)?.levels[rank - number * PAGE] ?? 0
}

/** Adds a level at a rank without one; returns the next better level, 0 if it is the best. */
export function addLevel(index: LevelIndex, rank: number, level: number): number {
  const number = Math.floor(rank / PAGE)
  const page = index.byNumber.get(number) ?? openPage(index, number)
  const slot = rank - number * PAGE
  if (page.count === 0) index.empty--
  page.levels[slot] = level
  page.count++
  return lastBefore(page, slot) || lastBeforePage(index.pages, number)
}

/** Removes a level. */
export function dropLevel(index: LevelIndex, rank: number): void {
  const number = Math.floor(rank / PAGE)
  const page = index.byNumber.get(number)!
  page.levels[rank - number * PAGE] = 0
  page.count--
  if (page.count === 0 && ++index.empty > MAX_EMPTY + index.pages.length / 2) dropEmpty(index)
}

function openPage(index: LevelIndex, number: number): Page {
  const page: Page = { number, levels: new Int32Array(PAGE), count: 0 }
  index.byNumber.set(number, page)
  index.pages.splice(firstFrom(index.pages, number), 0, page)
  index.empty++
  return page
}

function dropEmpty(index: LevelIndex): void {
  for (const { number, count } of index.pages) if (count === 0) index.byNumber.delete(number)
  index.pages = index.pages.filter(({ count }) => count > 0)
  index.empty = 0
}

/** The last level of the pages before a page number; 0 if there is none. */
function lastBeforePage(pages: readonly Page[], number: number): number {
  for (let i = firstFrom(pages, number) - 1; i >= 0; i--) if (pages[i]!.count > 0) return lastBefore(pages[i]!, PAGE)
  return 0
}

/** The last level of a page before a slot; 0 if there is none. */
function lastBefore({ levels }: Page, slot: number): number {
  for (let i = slot - 1; i >= 0; i--) if (levels[i] !== 0) return levels[i]!
  return 0
}

/** Index of the first page with this number or a higher one. */
function firstFrom(pages: readonly Page[], number: number): number {
  let low = 0
  let high = pages.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (pages[middle]!.number < number) low = middle + 1
    else high = middle
  }
  return low
}
