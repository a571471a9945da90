let shown: Promise<unknown> = Promise.resolve()

/** Makes what the first view does not need wait, so that the live book has the network and the processor to itself. */
export function holdForFirstView(firstView: Promise<unknown>): void {
  shown = firstView
}

/** Resolves once the first view is there: at once where nothing was made to wait. */
export function afterFirstView(): Promise<unknown> {
  return shown
}
