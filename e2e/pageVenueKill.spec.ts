import { chromium, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findInstalledBrowser } from '../scripts/findBrowser.mjs'
import { createDesk } from './fixtures/Desk'
import type { Bridge } from './fixtures/pageVenue/serveBridge'
import { servePageVenueSite } from './fixtures/pageVenue/startPageVenue'
import { writeUnderLoad } from './fixtures/pageVenue/writeUnderLoad'

const KILLS = 20
const BROWSER_KILLS = 5
/** Acknowledged writes before a kill, and after it, by the next host. */
const [BEFORE, AFTER] = [150, 60]

let site: Bridge
test.beforeAll(async () => {
  site = await servePageVenueSite()
})
test.afterAll(() => site.close())

async function openTerminal(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  // A new venue first creates its history, and other processes use this machine.
  await expect(createDesk(page, []).connection).toHaveText(/^Live/, { timeout: 90_000 })
  return page
}

/** Kills the process of a page like a crash: neither the page nor its workers are notified. */
async function crash(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  const cdp = await page.context().newCDPSession(page)
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

test(
  `no acknowledged write is lost when the tab that hosts the venue crashes, ${KILLS} times`,
  { tag: '@long' },
  async ({ context }) => {
    test.setTimeout(60_000 + KILLS * 120_000)
    let host = await openTerminal(context)
    await site.openTab(context)
    let total = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const next = await openTerminal(context)
      const load = await writeUnderLoad(site.url)
      await load.untilMore(BEFORE)
      await crash(host)
      await load.untilMore(AFTER)
      await load.stop()
      expect(await load.findLost()).toEqual([])
      total += load.acknowledged()
      await host.close()
      host = next
    }
    console.log(`${total} acknowledged writes outlived ${KILLS} crashes of the hosting tab`)
  },
)

test(
  `no acknowledged write is lost when the browser is killed, ${BROWSER_KILLS} times`,
  { tag: '@long' },
  async ({ browserName: _ }, testInfo) => {
    test.setTimeout(60_000 + BROWSER_KILLS * 120_000)
    const profile = testInfo.outputPath('profile')
    const found = findInstalledBrowser()
    const launch = () =>
      chromium.launchPersistentContext(profile, {
        ...(found && { executablePath: found.path }),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      })
    let context = await launch()
    for (let kill = 0; kill < BROWSER_KILLS; kill++) {
      await openTerminal(context)
      await site.openTab(context)
      const load = await writeUnderLoad(site.url)
      await load.untilMore(BEFORE)
      const cdp = await context.browser()!.newBrowserCDPSession()
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
      const closed = new Promise((resolve) => context.once('close', resolve))
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
      await closed
      await load.stop()
      context = await launch()
      await openTerminal(context)
      await site.openTab(context)
      expect(await load.findLost()).toEqual([])
    }
    await context.close()
  },
)
