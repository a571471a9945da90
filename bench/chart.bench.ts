import type { Page } from '@playwright/test'
import type { BenchRow } from './BenchRow'
import { extendHistory } from './page/extendHistory'
import { measureMainThread, quantile } from './page/measure'
import { openBrowser, openDesk, startTerminal } from './page/openTerminal'

const SECONDS = 8
const OWNER = '0x1111111111111111111111111111111111111111'
const INDICATORS = ['SMA', 'EMA', 'VWAP', 'BB', 'RSI', 'MACD', 'ATR']
/** A frame at 60 a second; an interval may be one frame late at the 95th percentile only by what a timer is inexact. */
const FRAME_MS = 1000 / 60
const GOALS = { workMs: FRAME_MS, intervalMs: FRAME_MS * 1.1 }

type Chart = { page: Page; left: number; top: number; width: number }

async function openChart(page: Page): Promise<Chart> {
  const region = page.getByRole('region', { name: 'Chart', exact: true })
  await region.getByRole('button', { name: 'Indicators', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  for (const name of INDICATORS) await menu.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await page.keyboard.press('Escape')
  const box = await region.getByRole('group', { name: /^Price chart/ }).boundingBox()
  if (!box) throw new Error('the chart is not shown')
  return { page, left: box.x, top: box.y + 120, width: box.width - 90 }
}

/** Drags the chart to and fro, some pixels a frame, and gives the time from frame to frame. */
async function pan({ page, left, top, width }: Chart, seconds: number): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (time: number): void => {
      frames.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const end = performance.now() + seconds * 1000
  await page.mouse.move(left + width - 20, top)
  await page.mouse.down()
  for (let at = 0; performance.now() < end; at++) {
    const place = Math.abs(((at * 10) % (2 * (width - 40))) - (width - 40))
    await page.mouse.move(left + 20 + place, top)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  return frames.slice(1).map((time, at) => time - frames[at]!)
}

function row(name: string, ours: number, goal: number): BenchRow {
  return { name, ours, others: [{ name: 'goal', value: goal }], unit: 'ms', ratioGoal: 1 }
}

/** Panning the chart of the whole terminal with 50,000 bars and seven indicators, near and from afar. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const browser = await openBrowser()
  try {
    const page = await openDesk(browser, terminal.url, OWNER, extendHistory)
    const chart = await openChart(page)
    await page.mouse.move(chart.left + chart.width / 2, chart.top)
    const found: BenchRow[] = []
    for (const name of ['as it opens', 'from afar']) {
      if (name === 'from afar') for (let at = 0; at < 20; at++) await page.mouse.wheel(0, 400)
      await pan(chart, 3)
      const [thread, intervals] = await Promise.all([measureMainThread(browser, page, SECONDS), pan(chart, SECONDS)])
      const frames = intervals.length / SECONDS
      found.push(
        row(
          `main thread a frame, 50,000 bars and 7 indicators panned ${name}`,
          thread.busyMsPerSecond / frames,
          GOALS.workMs,
        ),
        row(`from frame to frame, p95, the same`, quantile(intervals, 0.95), GOALS.intervalMs),
      )
    }
    return found
  } finally {
    await browser.close()
    await terminal.stop()
  }
}
