import type { Browser, Locator, Page } from '@playwright/test'
import { measureMainThread, quantile } from './measure'

/** A scrolled list: frame intervals, and CPU time of the page's main thread per frame, ms. */
export type Scrolled = { median: number; p95: number; mainMs: number; frames: number }

/** The position of a list and the texts of its first rows, for a bare page with the same content. */
export type Likeness = {
  left: number
  top: number
  width: number
  height: number
  rows: readonly (readonly string[])[]
}

const ROW_PX = 28

/**
 * Scrolls the box of a list by some rows per frame, down and up again, for some seconds, while the main thread is
 * traced.
 */
export async function scrollRows(
  browser: Browser,
  page: Page,
  box: Locator,
  rowsAFrame: number,
  seconds: number,
): Promise<Scrolled> {
  const scrolling = box.evaluate(
    (element, { ms, step }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const begun = performance.now()
        let down = true
        const next = (now: number) => {
          times.push(now)
          if (now - begun > ms) return resolve(times)
          if (down && now - begun > ms / 2) down = false
          element.scrollTop += down ? step : -step
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { ms: seconds * 1000, step: ROW_PX * rowsAFrame },
  )
  const [thread, times] = await Promise.all([measureMainThread(browser, page, seconds), scrolling])
  const intervals = times.slice(1).map((time, at) => time - times[at]!)
  return {
    median: quantile(intervals, 0.5),
    p95: quantile(intervals, 0.95),
    mainMs: (thread.busyMsPerSecond * seconds) / intervals.length,
    frames: intervals.length,
  }
}

/** The position of a table, and the texts of its rendered rows. */
export async function copyRows(table: Locator): Promise<Likeness> {
  return table.evaluate((element) => {
    const { left, top, width, height } = element.parentElement!.getBoundingClientRect()
    const drawn = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')]
    const rows = drawn.map((row) => [...row.cells].map((cell) => cell.innerText))
    return { left, top, width, height, rows }
  })
}

/** A page that only requests frames: the best result of any page in this browser on this machine. */
export async function scrollNothing(browser: Browser, seconds: number): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  const scrolled = await scrollRows(browser, page, page.locator('body'), 1, seconds)
  await page.close()
  return scrolled
}

/**
 * A bare page with a plain list of as many rows with the same texts in the same place. It renders as many rows as ours
 * and adds those that scroll into view, as text alone, without buttons, links or markers.
 */
export async function scrollBareList(
  browser: Browser,
  copied: Likeness,
  count: number,
  rowsAFrame: number,
  seconds: number,
): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await page.evaluate(
    ({ left, top, width, height, rows, all, rowPx }) => {
      document.body.style.cssText = 'margin: 0; font: 12px sans-serif'
      const box = document.createElement('div')
      box.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; overflow: auto`
      const [before, after] = [document.createElement('tr'), document.createElement('tr')]
      const body = document.createElement('tbody')
      const table = document.createElement('table')
      table.style.cssText = 'width: 100%; border-spacing: 0; white-space: nowrap'
      table.append(body)
      box.append(table)
      document.body.append(box)
      const drawn = new Map<number, HTMLTableRowElement>()
      const rowOf = (at: number): HTMLTableRowElement => {
        const row = document.createElement('tr')
        row.style.height = `${rowPx}px`
        for (const words of rows[at % rows.length]!) {
          const cell = document.createElement('td')
          cell.textContent = words
          row.append(cell)
        }
        return row
      }
      const draw = (): void => {
        const middle = Math.floor((box.scrollTop + height / 2) / rowPx)
        const first = Math.max(0, Math.min(all - rows.length, middle - Math.floor(rows.length / 2)))
        for (const [at, row] of drawn) {
          if (at >= first && at < first + rows.length) continue
          row.remove()
          drawn.delete(at)
        }
        for (let at = first; at < first + rows.length; at++) if (!drawn.has(at)) drawn.set(at, rowOf(at))
        before.style.height = `${first * rowPx}px`
        after.style.height = `${(all - first - rows.length) * rowPx}px`
        const sorted = [...drawn.keys()].toSorted((a, b) => a - b)
        body.replaceChildren(before, ...sorted.map((at) => drawn.get(at)!), after)
      }
      draw()
      box.id = 'list'
      box.addEventListener('scroll', draw)
    },
    { ...copied, all: count, rowPx: ROW_PX },
  )
  const scrolled = await scrollRows(browser, page, page.locator('#list'), rowsAFrame, seconds)
  await page.close()
  return scrolled
}
