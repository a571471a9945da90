/** Focuses the first invalid field of the same region, after the errors have been rendered. */
export function focusProblem(container: HTMLElement | null): void {
  const region = container?.closest('section')
  if (!region) return
  requestAnimationFrame(() => region.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
