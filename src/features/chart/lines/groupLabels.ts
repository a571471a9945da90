/** A label on the price axis with its middle at `y`, px. `alone`: it is never grouped. */
export type AxisLabel = { y: number; price: string; color: string; alone: boolean }

/** One label for several labels, with their price and color if these are equal. */
export type LabelGroup = { y: number; price: string | null; color: string | null; count: number }

/** Minimum distance of two labels, px: their height. */
const LABEL_HEIGHT = 17

/**
 * Groups labels that would overlap, from the top down. A group is placed at its first label, which does not overlap the
 * previous group, and includes all labels within a label's height below.
 */
export function groupLabels(labels: readonly AxisLabel[]): readonly LabelGroup[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y)
  const groups: AxisLabel[][] = sorted.filter(({ alone }) => alone).map((label) => [label])
  let open: AxisLabel[] | null = null
  for (const label of sorted) {
    if (label.alone) continue
    if (open && label.y - open[0]!.y < LABEL_HEIGHT) open.push(label)
    else groups.push((open = [label]))
  }
  return groups.map(groupOf)
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
