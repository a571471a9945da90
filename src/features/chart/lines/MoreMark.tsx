/** The number of hidden tags that a tag represents. `useTagPlaces` writes it. */
export function MoreMark() {
  return (
    <span
      data-more
      aria-hidden
      className="pointer-events-auto absolute -top-2.5 -inset-s-4 z-2 rounded-full border border-current bg-panel px-1 leading-3.5 tabular-nums empty:hidden"
    />
  )
}
