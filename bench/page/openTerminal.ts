import { spawn } from 'node:child_process'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The built terminal with its practice venue in a separate process, as `npm start` runs them. */
export type Terminal = { url: string; post(path: string, body: string): Promise<void>; stop(): Promise<void> }

const READY = /ready at (http:\/\/[^\s]+)/

/** Builds the parts with changed sources, and starts the product with makers and test controls. */
export async function startTerminal(): Promise<Terminal> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--test-controls', '--seed', '7'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = READY.exec((output += chunk.toString()))?.[1]
      if (found) resolve(found.replace(/\/$/, ''))
    })
    child.once('exit', () => reject(new Error(`the terminal did not start; its output:\n${output}`)))
  })
  return {
    url,
    async post(path, body) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body })
      const { code, msg } = (await answer.json()) as { code: string; msg: string }
      if (code !== '0') throw new Error(`${path}: ${code} ${msg}`)
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Opens the terminal as a returning owner of an address sees it. `atFirst` runs in the page before its own scripts;
 * `stored` is what the browser has stored besides the owner; `prepare` changes the browser context before the page
 * opens.
 */
export async function openDesk(
  browser: Browser,
  url: string,
  owner: string,
  atFirst: () => void,
  stored: Record<string, string> = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await prepare(page.context())
  await page.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries({ 'kedge.owner': owner, ...stored }),
  )
  await page.addInitScript(atFirst)
  await page.goto(`${url}/trade/BTC-PERP`)
  await page.getByRole('status', { name: 'Connection', exact: true }).filter({ hasText: /^Live/ }).waitFor()
  await page.getByRole('tab', { name: /^Open orders/ }).click()
  return page
}
