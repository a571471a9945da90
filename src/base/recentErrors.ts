const MOST = 20

/** What failed in the page and was caught by nothing, oldest first: the window's events, read only for a report. */
export const recentErrors: Event[] = []

/** Notes the last errors and rejected promises that reach a window. */
export function recordErrors(page: EventTarget): void {
  for (const type of ['error', 'unhandledrejection'])
    page.addEventListener(type, (event) => recentErrors.push(event) > MOST && recentErrors.shift())
}
