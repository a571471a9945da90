const MOST = 20

/** What failed in the page, oldest first: the window's events and what boundaries caught, read only for a report. */
export const recentErrors: Event[] = []

/** Notes the last errors and rejected promises that reach a window. */
export function recordErrors(page: EventTarget): void {
  for (const type of ['error', 'unhandledrejection']) page.addEventListener(type, noteFailure)
}

/** Notes a failure, as an event of its kind. */
export function noteFailure(event: Event): void {
  if (recentErrors.push(event) > MOST) recentErrors.shift()
}
