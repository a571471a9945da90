import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { hold, watchWrites, type Way, WAYS } from './fixtures/presses'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'

// Nobody trades here but the test: prices move when it says so.
test.use({ makers: false, actionTimeout: 15_000 })

/** Every control in every way and at every delay; without it each control and each way is met at least once. */
const LONG = process.env['LONG'] === '1'
const DELAYS = [0, 80]

/** Longer than anything that a second press may still send. */
const QUIET_MS = 500

type Tools = { desk: Desk; page: Page; venue: VenueProcess }

/** A control that writes: brings it on the screen, ready to be pressed. */
type Case = {
  /** Its name in `data-writes`; an opener's is what it opens. */
  name: string
  show: (tools: Tools) => Promise<Locator>
  /** How many writes a press comes to: none for what only opens a dialog. */
  writes?: number
  /** Ways that mean nothing to it. */
  without?: readonly string[]
  /** Puts the desk back in order. */
  after?: (tools: Tools) => Promise<void>
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const field = (desk: Desk, name: string): Locator => desk.ticket.getByRole('textbox', { name, exact: true })
const closeDialog = async ({ page }: Tools): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const chooseType = (desk: Desk, label: string) =>
  desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label })

let price = 56_000
/** A resting order of its own price, seen in the table. */
async function rest({ desk, page }: Tools, count = 1): Promise<Locator> {
  const table = await desk.table('Open orders')
  for (let order = 0; order < count; order++) {
    price += 10
    await desk.placeLimit({ side: 'Buy', price: String(price), quantity: '0.01' })
    await expect(table.getByRole('row').filter({ hasText: price.toLocaleString('en-US') })).toHaveCount(1)
  }
  await page.mouse.move(5, 5)
  return table.getByRole('row').filter({ hasText: price.toLocaleString('en-US') })
}

async function openPosition({ desk, page, venue }: Tools): Promise<Locator> {
  if ((await desk.positionsAtVenue(venue)).length === 0) await desk.placeMarket({ side: 'Buy', quantity: '0.01' })
  const row = (await desk.table('Positions')).getByRole('row').filter({ hasText: 'BTC-PERP' })
  await expect(row).toHaveCount(1)
  await page.mouse.move(5, 5)
  return row
}

async function openFromMenu(tools: Tools, item: string): Promise<void> {
  const row = await openPosition(tools)
  await row.getByRole('button', { name: /^More for/ }).click()
  await tools.page.getByRole('menuitem', { name: item }).click()
}

const clearOrders = async ({ desk, page, venue }: Tools): Promise<void> => {
  const open = (await desk.openOrdersAtVenue(venue)) as { algo_order_type: string | null }[]
  if (open.length === 0) return
  await desk.table('Open orders')
  await page.getByRole('button', { name: /^Cancel all/ }).click()
  // TP/SL of a position are asked about.
  if (open.some(({ algo_order_type: kind }) => kind === 'tpsl' || kind === 'attached_tpsl'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel everything/ })
      .click()
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
}

const CASES: readonly Case[] = [
  {
    name: 'place-order',
    async show({ desk }) {
      await desk.typeLimit({ side: 'Buy', price: String((price += 10)), quantity: '0.01' })
      return desk.ticket.getByRole('button', { name: 'Place buy order' })
    },
  },
  {
    name: 'cancel-order',
    async show(tools) {
      await rest(tools, 2)
      return (await tools.desk.table('Open orders')).getByRole('button', { name: /^Cancel order/ }).first()
    },
  },
  {
    name: 'modify-order',
    async show(tools) {
      await (await rest(tools)).getByRole('button', { name: /^Modify order/ }).click()
      await dialog(tools.page)
        .getByRole('textbox', { name: 'Price' })
        .fill(String((price += 10)))
      return dialog(tools.page).locator('[data-writes="modify-order"]')
    },
  },
  {
    name: 'edit-order',
    without: ['Space held', 'clicked twice at once', 'clicked twice within 100 ms'],
    async show(tools) {
      const row = await rest(tools)
      await row.getByRole('button', { name: /^Change price/ }).click()
      const input = tools.page.locator('[data-writes="edit-order"]')
      await input.fill(String((price += 10)))
      return input
    },
  },
  {
    name: 'cancel-all',
    async show(tools) {
      await rest(tools, 2)
      return tools.page.locator('[data-writes="cancel-all"]')
    },
    after: clearOrders,
  },
  {
    name: 'scaled-order',
    async show({ desk }) {
      await chooseType(desk, 'Scaled order')
      for (const [name, value] of [
        ['Start price', '59000'],
        ['End price', '58000'],
        ['Orders', '5'],
        ['Total quantity', '0.1'],
      ] as const)
        await field(desk, name).fill(value)
      return desk.ticket.locator('[data-writes="scaled-order"]')
    },
  },
  {
    name: 'scaled-cancel',
    async show({ page }) {
      await tab(page, '(Ladders|Scaled)')
      const button = page.locator('[data-writes="scaled-cancel"]').first()
      await expect(button).toBeEnabled()
      return button
    },
    after: clearOrders,
  },
  {
    name: 'twap',
    async show({ desk }) {
      await chooseType(desk, 'TWAP')
      await field(desk, 'Total quantity').fill('0.03')
      await field(desk, 'Minutes').fill('30')
      await field(desk, 'Slices').fill('3')
      return desk.ticket.locator('[data-writes="twap"]')
    },
    async after({ page }) {
      await tab(page, '(Running|Algo)')
      await page.locator('[data-writes="algo-stop"]').first().click()
      await expect(page.locator('[data-writes="algo-stop"]')).toHaveCount(0)
    },
  },
  {
    name: 'close-position (opens)',
    writes: 0,
    show: async (tools) => (await openPosition(tools)).getByRole('button', { name: /^Close/ }),
    async after(tools) {
      await expect(dialog(tools.page)).toHaveCount(1)
      await closeDialog(tools)
    },
  },
  {
    name: 'close-position',
    async show(tools) {
      await (await openPosition(tools)).getByRole('button', { name: /^Close/ }).click()
      return dialog(tools.page).locator('[data-writes="close-position"]')
    },
  },
  {
    name: 'reverse',
    async show(tools) {
      await openFromMenu(tools, 'Reverse')
      return dialog(tools.page).locator('[data-writes="reverse"]')
    },
  },
  {
    name: 'take-profit-stop-loss',
    async show(tools) {
      // The position was reversed: it is short.
      await openFromMenu(tools, 'TP/SL')
      await dialog(tools.page).getByRole('textbox', { name: 'Stop loss at', exact: true }).fill('65000')
      return dialog(tools.page).locator('[data-writes="take-profit-stop-loss"]')
    },
    after: clearOrders,
  },
  {
    name: 'cancel-selected',
    async show(tools) {
      await rest(tools, 2)
      await tools.page.getByRole('checkbox', { name: 'Select all shown orders' }).check()
      return tools.page.locator('[data-writes="cancel-selected"]')
    },
    after: clearOrders,
  },
  {
    name: 'reprice',
    async show(tools) {
      await rest(tools, 2)
      await tools.page.getByRole('checkbox', { name: 'Select all shown orders' }).check()
      await tools.page.getByRole('button', { name: /^Shift prices/ }).click()
      await dialog(tools.page).getByRole('textbox').fill('3')
      return dialog(tools.page).locator('[data-writes="reprice"]')
    },
    after: clearOrders,
  },
  {
    name: 'faucet',
    async show({ page }) {
      await page.getByRole('button', { name: /^Account / }).click()
      return page.locator('[data-writes="faucet"]')
    },
    after: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'leverage',
    async show(tools) {
      await openFromMenu(tools, 'Leverage')
      const now = dialog(tools.page).getByRole('textbox')
      await now.fill(String(2 + (price % 7)))
      return dialog(tools.page).locator('[data-writes="leverage"]')
    },
    after: async ({ page }) => expect(dialog(page)).toHaveCount(0),
  },
]

/**
 * Presses a control, and counts what reaches the venue until it is quiet again. Where the machine was too slow for two
 * presses to be a double press, they are two presses, and it is tried again.
 */
async function pressOnce(tools: Tools, { name, show, writes = 1, after }: Case, way: Way, sent: string[]) {
  for (;;) {
    const control = await show(tools)
    await expect(control).toBeEnabled()
    await tools.page.waitForTimeout(QUIET_MS)
    sent.length = 0
    const isDouble = await way.press(tools.page, control)
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(writes)
    await tools.page.waitForTimeout(QUIET_MS)
    if (isDouble) expect(sent, `${name}, ${way.name}`).toHaveLength(writes)
    if (isDouble) {
      await after?.(tools)
      return
    }
    for (let open = await dialog(tools.page).count(); open > 0; open--) await tools.page.keyboard.press('Escape')
  }
}

/** Delays every answer, or none. */
async function delay(venue: VenueProcess, ms: number): Promise<void> {
  const slow = { match: '*', fault: 'delay', probability: 1 }
  const rules = ms === 0 ? [] : [{ ...slow, where: 'http', ms: 2 * ms }]
  await venue.post('/local/test/faults', { seed: 1, rules })
}

async function setUp(tools: Tools): Promise<string[]> {
  const { desk, page, venue } = tools
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
  const other = await createCounterpart(venue)
  await other.place(true, '59990', '5')
  await other.place(false, '60010', '5')
  await desk.openToTrade({ venue })
  return watchWrites(page)
}

for (const ms of DELAYS) {
  test(`one press is one write, whatever the control and the way, ${ms} ms each way`, async ({ desk, page, venue }) => {
    test.setTimeout(LONG ? 900_000 : 240_000)
    const tools = { desk, page, venue }
    const sent = await setUp(tools)
    await delay(venue, ms)
    for (const [index, each] of CASES.entries()) {
      const ways = WAYS.filter(({ name }) => !each.without?.includes(name))
      // Each delay begins elsewhere, so that between them a control is met in two ways.
      const chosen = LONG ? ways : [ways[(index + (ms === 0 ? 0 : 2)) % ways.length]!]
      for (const way of chosen) await test.step(`${each.name}: ${way.name}`, () => pressOnce(tools, each, way, sent))
    }
    await delay(venue, 0)
  })
}

test('a price ladder’s cell and a hotkey order once, however they are pressed', async ({ desk, page, venue }) => {
  const tools = { desk, page, venue }
  const sent = await setUp(tools)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'One-click trading' }).click()
  await dialog(page).getByRole('button', { name: 'Turn on one-click trading' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Ladder', exact: true }).click()
  const ladder = page.getByRole('region', { name: 'Price ladder' })
  await ladder.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '5.0' })
  const at = '59,970.0'
  for (const way of WAYS) {
    const cell: Case = { name: 'dom-order', show: async () => ladder.getByRole('button', { name: `Buy at ${at}` }) }
    await test.step(`order: ${way.name}`, () => pressOnce(tools, cell, way, sent))
    const own: Case = {
      name: 'dom-cancel',
      show: async () => ladder.getByRole('button', { name: new RegExp(`^Cancel your .* at ${at}`) }),
    }
    await test.step(`cancel: ${way.name}`, () => pressOnce(tools, own, way, sent))
  }
  await page.locator('body').click({ position: { x: 720, y: 4 } })
  const joins: readonly Way[] = [
    {
      name: 'held',
      async press() {
        await hold(page, 'b')
        return true
      },
    },
    {
      name: 'bouncing',
      async press() {
        const began = Date.now()
        await page.keyboard.press('b')
        await page.waitForTimeout(40)
        await page.keyboard.press('b')
        return Date.now() - began < 150
      },
    },
  ]
  const key: Case = { name: 'hotkey', show: async () => page.getByRole('button', { name: /^1-click \d/ }) }
  for (const way of joins) await test.step(`hotkey: ${way.name}`, () => pressOnce(tools, key, way, sent))
})

test('a press that opens the wallet’s request does not pass it, and the request is put to the wallet once', async ({
  desk,
  page,
  venue,
  wallet,
}) => {
  const tools = { desk, page, venue }
  const sent = await setUp(tools)
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('link', { name: 'Sub-accounts' }).click()
  const form = page.getByRole('form', { name: 'Create a sub-account' })
  for (const [index, way] of WAYS.entries()) {
    const asked = wallet.prompts
    const create: Case = {
      name: 'sub-account',
      writes: 0,
      async show() {
        await form.getByRole('textbox', { name: 'Label' }).fill(`grid${index}`)
        return form.locator('[data-writes="sub-account"]')
      },
      after: () => expect(dialog(page)).toHaveCount(1),
    }
    const sign: Case = { name: 'sign', show: async () => dialog(page).locator('[data-writes="sign"]') }
    await test.step(`asked for: ${way.name}`, () => pressOnce(tools, create, way, sent))
    expect(wallet.prompts).toBe(asked)
    await test.step(`signed: ${way.name}`, () => pressOnce(tools, sign, way, sent))
    expect(wallet.prompts).toBe(asked + 1)
    await expect(dialog(page)).toHaveCount(0)
  }
})

/**
 * Marked, and so behind the same guard; what they need is set up where they are tested. `src/base/guardPresses.test.tsx`
 * presses a control of each kind in each way.
 */
const MARKED_ONLY = [
  'algo-',
  'approve-key',
  'associate',
  'auto-cancel',
  'cancel-all-keep',
  'cancel-exit',
  'auto-cancel-off',
  'auto-chase',
  'borrowing',
  'chart-order',
  'chase',
  'close-all',
  'coin-leverage',
  'confirm',
  'enable-trading',
  'forget-key',
  'leverage-set',
  'limits',
  'limits-approve',
  'line-cancel',
  'line-move',
  'lock',
  'margin',
  'one-click-on',
  'panic',
  'passphrase',
  'place-order-confirm',
  'position-mode',
  'position-mode-set',
  'protection',
  'renew-key',
  'revoke-key',
  'scaled-move',
  'scaled-order-confirm',
  'transfer',
  'twap-confirm',
  'unlock',
  'withdraw',
]

/** Every name in `data-writes` that the page's code gives to a control. */
function namesInSource(): Set<string> {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  const named = /(?:data-writes'?[=:] ?|writes[=:] ?|writeMark\(button, (?:view\.orders \? )?)\{?["'`]([a-z-]+)/g
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(projectRoot, 'src', file), 'utf8').matchAll(named)].map((match) => match[1]!),
    ),
  )
}

test('every control that writes is known here', () => {
  const pressed = [...CASES.map(({ name }) => name.split(' ')[0]!), 'dom-order', 'dom-cancel', 'sub-account', 'sign']
  expect([...namesInSource()].toSorted()).toEqual([...new Set([...pressed, ...MARKED_ONLY])].toSorted())
})
