const held = new WeakMap<HTMLElement, number>()

/**
 * Keeps a table's columns at least as wide as they have been, while its box keeps its width: what rows come into view must
 * not move the columns.
 */
export function holdColumns(box: HTMLElement): void {
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
  if (held.get(box) !== box.clientWidth) {
    held.set(box, box.clientWidth)
    for (const head of heads) head.style.minWidth = ''
  }
  const widths = heads.map((head) => head.offsetWidth)
  for (const [at, head] of heads.entries()) {
    const width = `${widths[at]}px`
    if (head.style.minWidth !== width) head.style.minWidth = width
  }
}
