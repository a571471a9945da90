import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createRandom } from '@/base/random'
import type { Order } from '@/protocol/records/order'
import { addressOf } from '@/venue/engine/fixtures/venueOf'
import type { AccountEvent } from './AccountEvent'
import { createTestBrowser } from '@/test/ownEvents/createTestBrowser'
import { type Block, crashBlocks, seededBlocks, type VenueSettings } from '@/test/ownEvents/venueBlocks'

const SESSIONS = process.env['LONG'] === '1' ? 1_000 : 60
const BLOCKS = 80
/** Every so many sessions are of a crash. */
const CRASH_EVERY = 3

/** What an account's events must be, by the executions, the last states and the movements of the venue. */
function expectedOf(blocks: readonly Block[], account: string): readonly string[] {
  const lines: string[] = []
  const fills = new Map<string, { quantity: bigint; amount: bigint }>()
  const orders = new Map<string, Order>()
  const flows: Record<string, string> = {
    ...{ funding: 'funding', interest: 'interest', deposit: 'deposit', withdraw: 'withdrawal' },
    ...{ transfer_in: 'transfer', transfer_out: 'transfer' },
  }
  for (const event of blocks.flatMap(({ events }) => events)) {
    if (event.kind === 'order' && event.order.address === account) orders.set(event.order.order_id, event.order)
    if (event.kind === 'flow' && event.flow.address === account && flows[event.flow.kind])
      lines.push(`${flows[event.flow.kind]} ${event.flow.flow_id} ${event.flow.amount} ${event.flow.coin}`)
    if (event.kind !== 'execution' || event.execution.address !== account) continue
    const { order_id: id, quantity, amount } = event.execution
    const before = fills.get(id) ?? { quantity: 0n, amount: 0n }
    fills.set(id, {
      quantity: before.quantity + parseDecimal(quantity),
      amount: before.amount + parseDecimal(amount),
    })
  }
  for (const [id, { quantity, amount }] of fills) {
    const source = orders.get(id)!.order_source
    const kind = source === 'liquidation' || source === 'adl' ? source : 'fill'
    lines.push(`${kind} ${id} ${formatDecimal(quantity)} ${formatDecimal(amount)}`)
  }
  for (const [id, { state, order_source: source }] of orders) {
    const kind = { canceled: 'cancel', rejected: 'rejection', triggered: 'trigger' }[state as string]
    if (kind && source !== 'liquidation' && source !== 'adl') lines.push(`${kind} ${id}`)
  }
  return lines.toSorted()
}

function lineOf({ id, kind, order, amount, coin }: AccountEvent): string {
  if (order === null) return `${kind} ${id.slice('flow:'.length)} ${amount} ${coin}`
  if (!id.startsWith('fill:')) return `${kind} ${order.id}`
  return `${kind} ${order.id} ${formatDecimal(parseDecimal(order.filled))} ${formatDecimal(parseDecimal(amount))}`
}

async function settle(): Promise<void> {
  for (let round = 0; round < 300; round++) await Promise.resolve()
}

async function runSession(seed: number) {
  const random = createRandom(seed + 1)
  const crashes = seed % CRASH_EVERY === 0
  const account = addressOf(1 + (crashes ? Math.floor(random() * 3) : seed % 8))
  const blocks = crashes ? crashBlocks(random, account) : seededBlocks(seed, account, BLOCKS)
  const browser = createTestBrowser(account, blocks, random)
  browser.next()
  let tabs = [browser.openTab(), browser.openTab()] as const
  tabs[0].lead()
  for (const tab of tabs) tab.connect()
  await settle()
  for (let block = browser.next(); block; block = browser.next()) {
    for (const tab of tabs) tab.push(block)
    const dice = random()
    const tab = tabs[random() < 0.5 ? 0 : 1]
    const [first, second] = tabs
    if (dice < 0.1) tab.cut()
    else if (dice < 0.2) tab.connect()
    else if (dice < 0.26) {
      first.follow()
      second.lead()
    } else if (dice < 0.32) {
      second.follow()
      first.lead()
    } else if (dice < 0.36) {
      // Both are closed for a while, and opened again.
      for (const one of tabs) one.follow()
      for (let left = Math.floor(random() * 12); left > 0; left--) browser.next()
      tabs = [browser.openTab(), browser.openTab()]
      tabs[0].lead()
    } else if (dice < 0.5) browser.setFails(random() < 0.5)
    if (random() < 0.4) browser.deliver()
    if (random() < 0.3) browser.tick()
    if (random() < 0.4) await settle()
  }
  browser.setFails(false)
  for (const one of tabs) one.connect()
  tabs[1].follow()
  tabs[0].lead()
  for (let round = 0; round < 3; round++) {
    await settle()
    browser.tick()
  }
  await settle()
  const { events } = browser.stored().live.getState()
  const settings = events.filter(({ kind }) => kind === 'setting')
  return {
    found: events
      .filter(({ kind }) => kind !== 'setting')
      .map(lineOf)
      .toSorted(),
    expected: expectedOf(blocks, account),
    changed: settings.length,
    settings: applyChanges(valuesOf(blocks[0]!.settings), settings),
    expectedSettings: valuesOf(blocks.at(-1)!.settings),
  }
}

function valuesOf({ account, leverages, coinLeverages }: VenueSettings): Record<string, string> {
  return Object.fromEntries([
    ['positionMode:', account.position_mode],
    ['autoBorrow:', account.auto_borrow ? 'on' : 'off'],
    ...leverages.list.map((one) => [`leverage:${one.symbol_id}`, `${one.leverage}`]),
    ...coinLeverages.list.map((one) => [`coinLeverage:${one.coin}`, `${one.leverage}`]),
  ])
}

/** The settings after all changes that were stored, newest first; throws where one does not follow from those before. */
function applyChanges(before: Record<string, string>, events: readonly AccountEvent[]): Record<string, string> {
  const values = { ...before }
  for (const { setting, id } of events.toReversed()) {
    const key = `${setting!.name}:${setting!.of}`
    if (values[key] !== setting!.from) throw new Error(`${id} is from ${setting!.from}, not ${values[key]}`)
    values[key] = setting!.to!
  }
  return values
}

test('random sessions of two tabs, reconnects and failed reads: each event once, with the venue’s numbers', async () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= SESSIONS; seed++) {
    const { found, expected, settings, expectedSettings, changed } = await runSession(seed)
    expect(found, `seed ${seed}`).toEqual(expected)
    expect(settings, `seed ${seed}`).toEqual(expectedSettings)
    if (changed > 0) kinds.add('setting')
    for (const line of expected) kinds.add(line.slice(0, line.indexOf(' ')))
  }
  for (const kind of ['fill', 'trigger', 'cancel', 'liquidation', 'adl', 'funding', 'deposit', 'transfer', 'setting'])
    expect(kinds).toContain(kind)
}, 600_000)
