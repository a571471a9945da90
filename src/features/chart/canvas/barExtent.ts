/** Some of a row of bars: from an index up to, but not including, another. */
export type BarExtent = { from: number; to: number }

/** Bars beyond the view on each side: at least so many are held, and so many are taken when they run short. */
const LEAST = { near: 300, far: 1500 }
/** More than this are never held but while a pointer drags. */
const MOST = 20_000

/**
 * Which bars a chart should hold so that those in view, and enough on either side for the next moves, are there. The charting
 * library rebuilds all that it holds whenever bars are put in front, so it is never given a whole history. `held` is what it
 * holds and stays as long as it will do; `view` is what is seen and may reach beyond the bars. While a pointer drags, the end
 * stays: the library measures a drag from it.
 */
export function selectExtent(held: BarExtent, view: BarExtent, length: number, isDragging: boolean): BarExtent {
  const wide = view.to - view.from
  const [near, far] = [Math.max(LEAST.near, wide), Math.max(LEAST.far, 1.5 * wide)]
  const lacksOlder = held.from > 0 && view.from - held.from < near
  const lacksNewer = held.to < length && held.to - view.to < near
  if (!lacksOlder && !lacksNewer && held.to - held.from <= MOST) return held
  const from = Math.floor(Math.min(view.from, length - 1) - far)
  const to = Math.ceil(Math.max(view.to, 1) + far)
  const wanted = { from: from < near ? 0 : from, to: to > length - near ? length : to }
  return isDragging ? { from: Math.min(wanted.from, held.from), to: held.to } : wanted
}
