/** A tag that wants to stand with its middle at `y`; all in px. */
export type PlacedTag = { y: number; width: number; height: number }

/**
 * Where a tag goes: so far to the left, px, and for how many others it stands that have no room beside it. Null: it has none
 * itself.
 */
export type TagPosition = { shift: number; more: number } | null

/** Room between two tags: for the number that says how many others one stands for. */
const GAP = 20

/**
 * Places tags so that none covers another: those of about one price stand side by side, the first given nearest to the axis,
 * as long as there is `room` (px) for them. What has none is counted in the nearest tag that has. The answer has the order of
 * the tags.
 */
export function arrangeTags(tags: readonly PlacedTag[], room = Number.POSITIVE_INFINITY): TagPosition[] {
  const placed: (PlacedTag & { from: number; to: number; more: number })[] = []
  const places = tags.map((tag) => {
    const shift = shiftOf(tag, placed)
    // Where there is room for nothing, there is for the first.
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
  const near = placed
    .filter((other) => Math.abs(other.y - tag.y) < (other.height + tag.height) / 2 + 2)
    .toSorted((a, b) => a.from - b.from)
  let shift = 0
  for (const { from, to } of near) if (from < shift + tag.width + GAP && to > shift) shift = to
  return shift
}
