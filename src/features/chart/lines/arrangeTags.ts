/** A tag that wants to stand with its middle at `y`; all in px. */
export type PlacedTag = { y: number; width: number; height: number }

const GAP = 4

/**
 * How far to the left each tag must move so that none covers another, in px: tags of about one price stand side by side, the
 * first given nearest to the axis. The answer has the order of the tags.
 */
export function arrangeTags(tags: readonly PlacedTag[]): number[] {
  const shifts: number[] = []
  tags.forEach((tag, index) => {
    const near = tags
      .slice(0, index)
      .map((other, at) => ({
        y: other.y,
        height: other.height,
        from: shifts[at]!,
        to: shifts[at]! + other.width + GAP,
      }))
      .filter((other) => Math.abs(other.y - tag.y) < (other.height + tag.height) / 2 + 2)
      .toSorted((a, b) => a.from - b.from)
    let shift = 0
    for (const { from, to } of near) if (from < shift + tag.width + GAP && to > shift) shift = to
    shifts.push(shift)
  })
  return shifts
}
