/** A box in the window, px. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type Size = Pick<Box, 'width' | 'height'>

const EDGE = 8
const STEP = 8
/** Costs per covered px²: covering a submit button is worst; covering the target is worse than being far from it. */
const COST = { obstacle: 1e6, target: 1 }

/** Selector of elements that send, connect or enable trading, which no card may cover. */
export const KEEP_CLEAR = '[data-keep-clear]'

/**
 * Finds the position of a card that explains `target`: inside the window, over none of the boxes in `obstacles`, and as
 * near to the target as possible without covering it.
 */
export function placeCard(
  { width, height }: Size,
  target: Box,
  obstacles: readonly Box[],
  view: Size,
): { left: number; top: number } {
  const card = { width, height }
  // Also tries the edges of the boxes, because a gap hardly wider than the card may be between two steps.
  const leftEdges = positions(
    view.width - width - EDGE,
    obstacles.flatMap((box) => [box.left - width, box.left + box.width]),
  )
  const tops = positions(
    view.height - height - EDGE,
    obstacles.flatMap((box) => [box.top - height, box.top + box.height]),
  )
  let best = { left: EDGE, top: EDGE, cost: Infinity }
  for (const left of leftEdges) {
    for (const top of tops) {
      const box = { left, top, ...card }
      const covered = obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0)
      const cost = covered * COST.obstacle + overlap(box, target) * COST.target + distance(box, target)
      if (cost < best.cost) best = { left, top, cost }
    }
  }
  return { left: best.left, top: best.top }
}

/** Returns positions from edge to edge in steps, and the positions of `edges` in between. */
function positions(last: number, edges: readonly number[]): number[] {
  const count = Math.max(0, Math.floor((last - EDGE) / STEP))
  const steps = Array.from({ length: count + 1 }, (_, at) => EDGE + at * STEP)
  return [...steps, Math.max(EDGE, last), ...edges.filter((edge) => edge > EDGE && edge < last)]
}

/** The area of the intersection of two boxes. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function distance(a: Box, b: Box): number {
  const x = a.left + a.width / 2 - b.left - b.width / 2
  const y = a.top + a.height / 2 - b.top - b.height / 2
  return Math.hypot(x, y)
}

/** Moves a box off the elements that must stay clear, to the nearest free place beside its trigger. */
export function keepClear(box: HTMLElement, trigger: Element | null): void {
  const at = box.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(KEEP_CLEAR)]
    .filter((element) => !box.contains(element))
    .map((element) => element.getBoundingClientRect())
  if (obstacles.every((obstacle) => overlap(at, obstacle) === 0)) return
  const view = { width: window.innerWidth, height: window.innerHeight }
  const { left, top } = placeCard(at, trigger?.getBoundingClientRect() ?? at, obstacles, view)
  Object.assign(box.style, { right: 'auto', left: `${left}px`, top: `${top}px` })
}
