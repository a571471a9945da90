/** A tag whose vertical middle should be at `y`; all in px. */
export type PlacedTag = { y: number; width: number; height: number }

/**
 * Position of a tag: `shift` px to the left of the axis; `more`: number of tags without space that it represents. Null
 * for a tag without space.
 */
export type TagPosition = { shift: number; more: number } | null

/** Space between two tags, px, which shows the number of hidden tags. */
const GAP = 20

/**
 * Arranges tags without overlap. Tags at about the same price are side by side, the first of `tags` nearest to the
 * axis, within `room` (px). A tag without space is counted by the nearest tag with space. The result has the order of
 * `tags`.
 */
export function arrangeTags(tags: readonly PlacedTag[], room = Number.POSITIVE_INFINITY): TagPosition[] {
  const placed: (PlacedTag & { from: number; to: number; more: number })[] = []
  const places = tags.map((tag) => {
    const shift = shiftOf(tag, placed)
    // The first tag is shown even if `room` is too small for it.
    if (shift > 0 && shift + tag.width > room) return null
    const place = { ...tag, from: shift, to: shift + tag.width + GAP, more: 0 }
    placed.push(place)
    return place
  })
  tags.forEach((tag, index) => {
    if (places[index]) return
    const distance = (other: PlacedTag) => Math.abs(other.y - tag.y)
    placed.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest)).more++
  })
  return places.map((place) => place && { shift: place.from, more: place.more })
}

function shiftOf(tag: PlacedTag, placed: readonly (PlacedTag & { from: number; to: number })[]): number {
  const neighbors = placed
    .filter((other) => Math.abs(other.y - tag.y) < (other.height + tag.height) / 2 + 2)
    .toSorted((a, b) => a.from - b.from)
  let shift = 0
  for (const { from, to } of neighbors) if (from < shift + tag.width + GAP && to > shift) shift = to
  return shift
}
