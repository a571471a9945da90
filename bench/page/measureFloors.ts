import type { Browser, Page } from '@playwright/test'
import { measureMainThread, quantile } from './measure'
import { dragAcross, noteFrames, type Track } from './pan'

/** Frame intervals (p95, ms) of pages that do almost nothing. */
export type Floors = { empty: number; canvas: number }

/**
 * Frame intervals of this browser on this machine for bare pages: one only requests frames, one also fills a canvas of
 * the track's size in each frame, with the same pointer movement and tracing.
 */
export async function measureFloors(browser: Browser, track: Track, seconds: number): Promise<Floors> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  const measure = async (): Promise<number> => {
    await dragAcross(page, track, 1)
    const frames = noteFrames(page, () => dragAcross(page, track, seconds))
    const [, intervals] = await Promise.all([measureMainThread(browser, page, seconds), frames])
    return quantile(intervals, 0.95)
  }
  const empty = await measure()
  await fillCanvas(page, track)
  const canvas = await measure()
  await page.close()
  return { empty, canvas }
}

async function fillCanvas(page: Page, { left, width, height }: Track): Promise<void> {
  await page.evaluate(
    ({ x, w, h }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      canvas.style.cssText = `position: absolute; left: ${x}px; top: 0`
      document.body.append(canvas)
      const context = canvas.getContext('2d')!
      let at = 0
      const fill = (): void => {
        context.fillStyle = `hsl(${at++ % 360} 50% 20%)`
        context.fillRect(0, 0, w, h)
        requestAnimationFrame(fill)
      }
      fill()
    },
    { x: left, w: Math.round(width), h: Math.round(height) },
  )
}
