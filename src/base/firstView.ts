let shown: Promise<unknown> = Promise.resolve()

/** Makes `afterFirstView` wait for a promise, so that the live book has network and processor to itself. */
export function holdForFirstView(firstView: Promise<unknown>): void {
  shown = firstView
}

/** Resolves when the first view is shown; at once where `holdForFirstView` was not called. */
export function afterFirstView(): Promise<unknown> {
  return shown
}
