import { labelHeight, type NewestLabels } from '../canvas/newestLabels'

/** A label on the price axis with its middle at `y`, px. `alone`: it is never grouped. */
export type AxisLabel = { y: number; price: string; color: string; alone: boolean }

/** One label for several labels, with their price and color if these are equal. */
export type LabelGroup = { y: number; price: string | null; color: string | null; count: number }

/**
 * Groups labels that would overlap, from the top down. A group is placed at its first label, which does not overlap the
 * previous group, and includes all labels within a label's height below. No label except one that is alone lies over the
 * labels of the newest price: it is placed beside them, on the side of its price if there is space (`height`: of the
 * pane).
 */
export function groupLabels(
  labels: readonly AxisLabel[],
  newest: NewestLabels | null = null,
  height = Number.POSITIVE_INFINITY,
): readonly LabelGroup[] {
  const moved = newest === null ? labels : labels.map((label) => moveAside(label, newest, height))
  const sorted = moved.toSorted((a, b) => a.y - b.y)
  // A label's height without its border.
  const minDistance = labelHeight() - 1
  const groups: AxisLabel[][] = sorted.filter(({ alone }) => alone).map((label) => [label])
  let open: AxisLabel[] | null = null
  for (const label of sorted) {
    if (label.alone) continue
    if (open && label.y - open[0]!.y < minDistance) open.push(label)
    else groups.push((open = [label]))
  }
  return groups.map(groupOf)
}

function moveAside(label: AxisLabel, { price, countdown }: NewestLabels, height: number): AxisLabel {
  const size = labelHeight()
  const above = Math.min(price, countdown) - size
  const below = Math.max(price, countdown) + size
  if (label.alone || label.y <= above || label.y >= below) return label
  const isAbove = label.y < price ? above >= size / 2 : below > height - size / 2
  return { ...label, y: isAbove ? above : below }
}

function groupOf(labels: readonly AxisLabel[]): LabelGroup {
  const first = labels[0]!
  return {
    y: first.y,
    price: labels.every(({ price }) => price === first.price) ? first.price : null,
    color: labels.every(({ color }) => color === first.color) ? first.color : null,
    count: labels.length,
  }
}
