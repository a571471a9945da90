/** A range of bars: from an index up to, but not including, another. */
export type BarExtent = { from: number; to: number }

/** Bars that are loaded beyond the view on each side. If fewer than `near` remain, `far` are loaded. */
const MIN_MARGIN = { near: 300, far: 1500 }
/** Maximum number of loaded bars, except while a pointer drags. */
const MAX_BARS = 20_000

/**
 * Selects the range of bars to load into the charting library: the bars in view, and enough on either side for the next
 * moves. The library rebuilds all its bars whenever some are added in front, so it never gets a whole history.
 * `loaded`: the loaded range, which stays while it suffices. `view`: the visible range, which may exceed the bars.
 * While a pointer drags, the end stays, because the library measures a drag from it.
 */
export function selectExtent(loaded: BarExtent, view: BarExtent, length: number, isDragging: boolean): BarExtent {
  const viewLength = view.to - view.from
  const [nearMargin, farMargin] = [Math.max(MIN_MARGIN.near, viewLength), Math.max(MIN_MARGIN.far, 1.5 * viewLength)]
  const lacksOlder = loaded.from > 0 && view.from - loaded.from < nearMargin
  const lacksNewer = loaded.to < length && loaded.to - view.to < nearMargin
  if (!lacksOlder && !lacksNewer && loaded.to - loaded.from <= MAX_BARS) return loaded
  const from = Math.floor(Math.min(view.from, length - 1) - farMargin)
  const to = Math.ceil(Math.max(view.to, 1) + farMargin)
  const extent = { from: from < nearMargin ? 0 : from, to: to > length - nearMargin ? length : to }
  return isDragging ? { from: Math.min(extent.from, loaded.from), to: loaded.to } : extent
}
