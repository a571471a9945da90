import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { bundleScript } from './fixtures/bundleScript'
import type { Signed } from './fixtures/signingTab'

const LONG = process.env['LONG'] === '1'
const TABS = LONG ? 8 : 4
const SIGNATURES = LONG ? 2_000 : 150
const ORIGIN = 'https://tabs.test'

let script = ''

test.beforeAll(async () => {
  script = await bundleScript('signingTab.ts')
})

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(ORIGIN)
  await page.waitForFunction(() => 'sign' in globalThis)
  return page
}

async function serve(context: BrowserContext): Promise<void> {
  const body = '<!doctype html><script type="module" src="/tab.js"></script>'
  await context.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await context.route(`${ORIGIN}/tab.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}

function sign(page: Page, count: number): Promise<Signed> {
  return page.evaluate((many) => (globalThis as unknown as { sign(count: number): Promise<Signed> }).sign(many), count)
}

const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > values[index - 1]!)

test(`F56: ${TABS} tabs with one agent and ${SIGNATURES} signatures each use no nonce twice`, async ({ context }) => {
  test.setTimeout(LONG ? 600_000 : 90_000)
  await serve(context)
  const tabs: Page[] = []
  for (let index = 0; index < TABS; index++) tabs.push(await openTab(context))
  const signed = await Promise.all(tabs.map((tab) => sign(tab, SIGNATURES)))
  const all = signed.flatMap(({ nonces }) => nonces)
  expect(all).toHaveLength(TABS * SIGNATURES)
  expect(new Set(all).size).toBe(TABS * SIGNATURES)
  for (const { nonces } of signed) expect(isRising(nonces)).toBe(true)
  const waits = signed.flatMap((write) => write.waits).toSorted((a, b) => a - b)
  console.log(`a nonce takes ${waits[Math.floor(waits.length * 0.95)]!.toFixed(1)} ms (p95, ${TABS} tabs at once)`)
})

test('F57: a tab that is killed while it signs leaves no lock behind, and the next one uses higher nonces', async ({
  context,
}) => {
  await serve(context)
  const [killed, other] = [await openTab(context), await openTab(context)]
  const before = await sign(killed, 20)
  const lost = sign(killed, 1_000_000).catch(() => null)
  const during = sign(other, 50)
  await killed.close()
  expect(await lost).toBeNull()
  const { nonces } = await during
  const after = await sign(await openTab(context), 20)
  expect(new Set([...before.nonces, ...nonces, ...after.nonces]).size).toBe(90)
  expect(Math.min(...after.nonces)).toBeGreaterThan(Math.max(...before.nonces))
})
