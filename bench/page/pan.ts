import type { Page } from '@playwright/test'

/** The horizontal range of a drag and the height of the dragged area, CSS pixels of the page. */
export type Track = { left: number; top: number; width: number; height: number }

/** Drags left and right, some pixels at a time. */
export async function dragAcross(page: Page, { left, top, width }: Track, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  await page.mouse.move(left + width - 20, top)
  await page.mouse.down()
  for (let at = 0; performance.now() < end; at++) {
    const place = Math.abs(((at * 10) % (2 * (width - 40))) - (width - 40))
    await page.mouse.move(left + 20 + place, top)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

/** Runs `work` and returns the intervals between the page's frames meanwhile, ms. */
export async function noteFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (time: number): void => {
      frames.push(time)
      if ((window as unknown as { frames: number[] }).frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await work()
  const frames = await page.evaluate(() => {
    const { frames: noted } = window as unknown as { frames: number[] }
    Object.assign(window, { frames: [] })
    return noted
  })
  return frames.slice(1).map((time, at) => time - frames[at]!)
}
