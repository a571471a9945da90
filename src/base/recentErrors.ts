const MAX_ERRORS = 20

/** Errors of the page for a problem report, oldest first: events of the window and errors that boundaries caught. */
export const recentErrors: Event[] = []

/** Records the last errors and rejected promises that reach a window. */
export function recordErrors(page: EventTarget): void {
  for (const type of ['error', 'unhandledrejection']) page.addEventListener(type, recordFailure)
}

/** Records an error event or a rejected promise. */
export function recordFailure(event: Event): void {
  if (recentErrors.push(event) > MAX_ERRORS) recentErrors.shift()
}
