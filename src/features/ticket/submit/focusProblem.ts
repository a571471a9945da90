/** Moves the focus to the first field of the same region that is marked invalid, once the markers have been drawn. */
export function focusProblem(within: HTMLElement | null): void {
  const region = within?.closest('section')
  if (!region) return
  requestAnimationFrame(() => region.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
