import type { Page } from '@playwright/test'
import { pauseAfterKey } from './measure'

/**
 * Types a size into the focused field key by key; returns for each key the time from its event until the named summary
 * shows the result, ms.
 */
export async function measureKeystrokes(page: Page, summary: string, keys: number): Promise<number[]> {
  await page.evaluate((name) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    let pressed: number | null = null
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    new MutationObserver(() => {
      if (pressed !== null) delays.push(performance.now() - pressed)
      pressed = null
    }).observe(document.querySelector(`[aria-label="${name}"]`)!, {
      subtree: true,
      characterData: true,
      childList: true,
    })
  }, summary)
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(['1', '2', 'Backspace', 'Backspace'][key % 4]!)
    await page.waitForTimeout(pauseAfterKey(key, 30))
  }
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}
