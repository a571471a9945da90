/** Events that usually come before a press. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Calls back whenever the trader seems about to press something, and when the page is left. */
export function listenIntent(page: Window, onIntent: () => void, onLeave: () => void): void {
  for (const sign of SIGNS) page.addEventListener(sign, onIntent, { capture: true, passive: true })
  page.addEventListener('pagehide', onLeave)
}
