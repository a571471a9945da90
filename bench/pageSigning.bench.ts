import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Vite from 'vite'
import { installWallets } from '../e2e/fixtures/Wallet'
import type { BenchRow } from './BenchRow'
import { quantile } from './page/measure'
import { openBrowser } from './page/openBrowser'
import { startTerminal } from './page/openTerminal'
import type { SigningTimes } from './page/signInPage'

const ROUNDS = 40
const CALLS = 40
const ORDERS = 100
const FRAME_MS = 1000 / 60
/** How long a person holds the mouse button, ms: without it the work of the press delays its release. */
const HELD_MS = 80

/** Bundles the code that signs in the page into one script. */
async function bundle(): Promise<string> {
  // Like Playwright, this package is not bundled, so it is imported by a name that is only known at run time.
  const [vite] = ['vite']
  const { build } = (await import(vite!)) as typeof Vite
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(process.cwd(), 'src') } },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(process.cwd(), 'bench/page/signInPage.ts'), formats: ['iife'], name: 'benchSigning' },
      rolldownOptions: { output: { topLevelVar: false } },
    },
  })
  const [{ output }] = result as unknown as [{ output: { code: string }[] }]
  return output[0]!.code
}

/** Connects the wallet and has it approve a key. */
async function enableTrading(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialog.getByRole('button', { name: 'Anchor Wallet' }).click()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: 'Enable trading' }).first().click()
  await dialog.getByRole('button', { name: 'Enable trading' }).click()
  await page.getByRole('button', { name: /^Place (buy|sell) order$/ }).waitFor()
}

/** Types the digits that the signer asks for before it creates a key without limits. */
async function confirmNoLimits(page: Page): Promise<void> {
  const question = page.frameLocator('#bench-signer').getByRole('dialog')
  const field = question.getByLabel(/^Type \d{4}/)
  const label = await question.locator('label').textContent()
  await field.fill(/\d{4}/.exec(label ?? '')![0])
  await question.getByRole('button', { name: 'Loosen the limits' }).click()
}

/** Time from the press of the button until the write worker sends the signed order, ms. */
async function measureClicks(page: Page): Promise<number[]> {
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  const quantity = ticket.getByRole('textbox', { name: 'Quantity', exact: true })
  const writeWorker = page.workers().find((worker) => worker.url().includes('write.worker'))!
  await writeWorker.evaluate(noteSent)
  const sent = () => writeWorker.evaluate(() => (globalThis as unknown as Sent).sentAt)
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
  for (let at = 0; at < ORDERS; at++) {
    await ticket.getByRole('textbox', { name: 'Price', exact: true }).fill('57000')
    await quantity.fill('0.01')
    await ticket.getByRole('button', { name: 'Place buy order' }).click({ delay: HELD_MS })
    await page.waitForFunction(
      (field) => field instanceof HTMLInputElement && field.value === '',
      await quantity.elementHandle(),
    )
  }
  const pressed = await page.evaluate(() => (window as unknown as Pressed).pressedAt)
  return (await sent()).map((when, at) => when - pressed[at]!)
}

/** Both lists have times since the same moment, ms. */
type Pressed = { pressedAt: number[] }
type Sent = { sentAt: number[] }

/** Runs in the page before its own scripts: records when the ticket's button was pressed. */
function notePresses(): void {
  const scope = window as unknown as Pressed
  scope.pressedAt = []
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const button = (target as Element).closest('button')
      if (button?.textContent.startsWith('Place ')) scope.pressedAt.push(performance.timeOrigin + timeStamp)
    },
    true,
  )
}

/** Runs in the write worker: records when an order was sent. */
function noteSent(): void {
  const scope = globalThis as unknown as Sent
  scope.sentAt = []
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith('/v1/trade/orders')) scope.sentAt.push(performance.timeOrigin + performance.now())
    return send(input, init)
  }
}

/**
 * Signing one order in Chromium, from request to signed body, compared with a local account of viem; and the time from
 * the click to the network.
 */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const wallets = await installWallets(context, ['Anchor Wallet'])
    await context.addInitScript(notePresses)
    const page = await context.newPage()
    await page.goto(`${terminal.url}/trade/BTC-PERP`)
    await page.getByRole('status', { name: 'Connection', exact: true }).filter({ hasText: /^Live/ }).waitFor()
    await terminal.post(
      '/local/test/credit',
      JSON.stringify({ address: wallets[0]!.address, coin: 'USDC', amount: '1000000' }),
    )
    await enableTrading(page)
    await page.waitForTimeout(2_000)
    const clicks = await measureClicks(page)
    const code = await bundle()
    const timing = page.evaluate(`${code}; benchSigning.timeSigning(${ROUNDS}, ${CALLS})`)
    await confirmNoLimits(page)
    const times = (await timing) as SigningTimes
    const viem = { name: 'viem signTypedData, local account in the page', value: times.viem }
    return [
      {
        name: 'order to signed body in Chromium',
        ours: times.ours,
        others: [viem, { name: 'only its signature and three hashes, by the library', value: times.library }],
        unit: 'ms',
        ratioGoal: 1.8,
      },
      // The cost of a key that no script of the page can reach: a round trip to another process.
      {
        name: 'order to signed body in Chromium, by the signer’s frame',
        ours: times.framed,
        others: [viem],
        unit: 'ms',
      },
      {
        name: 'order to signed body in Chromium, by the signer’s frame, with four limits',
        ours: times.limited,
        others: [
          { name: 'without limits', value: times.framed },
          { name: 'only a counter read and written in IndexedDB', value: times.stored },
        ],
        unit: 'ms',
        ratioGoal: 0.5,
      },
      {
        name: `click to the order on the wire, p95 of ${clicks.length}`,
        ours: quantile(clicks, 0.95),
        others: [{ name: 'goal: one frame', value: FRAME_MS }],
        unit: 'ms',
        ratioGoal: 1,
      },
    ]
  } finally {
    await browser.close()
    await terminal.stop()
  }
}
