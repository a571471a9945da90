import type { Browser, Page } from '@playwright/test'
import type { BenchRow } from './BenchRow'
import { extendHistory } from './page/extendHistory'
import { intervalRow } from './page/intervalRow'
import { type MainThread, measureMainThread, quantile } from './page/measure'
import { measureFloors } from './page/measureFloors'
import { openBrowser } from './page/openBrowser'
import { openDesk, startTerminal } from './page/openTerminal'
import { dragAcross, noteFrames, type Track } from './page/pan'

const SECONDS = 8
const OWNER = '0x1111111111111111111111111111111111111111'
const INDICATORS = ['SMA', 'EMA', 'VWAP', 'BB', 'RSI', 'MACD', 'ATR']
/** A frame at 60 Hz, ms. Goal: at the 95th percentile an interval is late by at most the inaccuracy of a timer. */
const FRAME_MS = 1000 / 60
const GOALS = { workMs: FRAME_MS, intervalMs: FRAME_MS * 1.1, taskMs: 50 }

async function openChart(page: Page): Promise<Track> {
  const region = page.getByRole('region', { name: 'Chart', exact: true })
  await region.getByRole('button', { name: 'Indicators', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  for (const name of INDICATORS) await menu.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await page.keyboard.press('Escape')
  const box = await region.getByRole('group', { name: /^Price chart/ }).boundingBox()
  if (!box) throw new Error('the chart is not shown')
  return { left: box.x, top: box.y + 120, width: box.width - 90, height: box.height }
}

/**
 * Scrolls sideways with the wheel for some seconds toward older bars, which are loaded page by page and prepended.
 */
async function scrollBack(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<{ thread: MainThread; pages: number }> {
  let pages = 0
  const count = (response: { url(): string }) => (pages += response.url().includes('/market/klines') ? 1 : 0)
  page.on('response', count)
  const measured = measureMainThread(browser, page, seconds)
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await page.mouse.wheel(-1_500, 0)
    await page.waitForTimeout(50)
  }
  page.off('response', count)
  return { thread: await measured, pages }
}

function row(name: string, ours: number, goal: number, others: BenchRow['others'] = []): BenchRow {
  return { name, ours, others: [{ name: 'goal', value: goal }, ...others], unit: 'ms', ratioGoal: 1 }
}

/**
 * Panning the chart of the whole terminal with 50,000 bars and seven indicators, zoomed in and out, and loading older
 * bars.
 */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const browser = await openBrowser()
  try {
    const page = await openDesk(browser, terminal.url, OWNER, extendHistory)
    const track = await openChart(page)
    const floors = await measureFloors(browser, track, SECONDS)
    await page.bringToFront()
    await page.mouse.move(track.left + track.width / 2, track.top)
    const found: BenchRow[] = []
    for (const name of ['as it opens', 'from afar']) {
      if (name === 'from afar') for (let at = 0; at < 20; at++) await page.mouse.wheel(0, 400)
      await dragAcross(page, track, 3)
      const frames = noteFrames(page, () => dragAcross(page, track, SECONDS))
      const [thread, intervals] = await Promise.all([measureMainThread(browser, page, SECONDS), frames])
      const perFrame = thread.busyMsPerSecond / (intervals.length / SECONDS)
      const panned = `50,000 bars and 7 indicators panned ${name}`
      found.push(
        row(`main thread a frame, ${panned}`, perFrame, GOALS.workMs),
        row(`longest task of the main thread, CPU, ${panned}`, thread.longestCpuMs, GOALS.taskMs),
        intervalRow(`from frame to frame, p95, ${panned}`, quantile(intervals, 0.95), GOALS.intervalMs, [
          { name: 'a bare page that fills one canvas of that size each frame', value: floors.canvas },
          { name: 'an empty requestAnimationFrame loop', value: floors.empty },
        ]),
      )
    }
    // At the oldest of the 50,000 bars, zoomed out completely, so that scrolling soon needs another page of 500 bars.
    for (let at = 0; at < 20; at++) await page.mouse.wheel(0, 400)
    for (let at = 0; at < 60; at++) await page.mouse.wheel(-3_000, 0)
    const { thread, pages } = await scrollBack(browser, page, SECONDS)
    const name = `longest task of the main thread, CPU, while ${pages} pages of 500 are put in front of 50,000 bars`
    found.push(row(name, thread.longestCpuMs, GOALS.taskMs))
    return found
  } finally {
    await browser.close()
    await terminal.stop()
  }
}
