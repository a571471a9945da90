import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { filesIn } from '../../../scripts/structure/filesIn.mjs'
import { projectRoot } from '../../../scripts/projectRoot.mjs'
import { createTestAccount, testExits, testOrder } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { describeWait } from '../format/describeWait'
import { toasts } from '@/ui/overlays/toastStore'
import { askChanges, askClose, type RequestedChange, unusualQuestion } from './askUnusual'

const { instrument } = testMarkets[0]!

beforeEach(() => unusualQuestion.setState({ question: null }))

/** Asks with limits of 30,000 USDC and 3%, and returns what is unusual. The market price is 60000. */
function kindsOf(ask: (services: ReturnType<typeof createTestAccount>['services']) => true | Promise<boolean>) {
  const { services } = createTestAccount()
  services.settings.setState({ unusualValue: '30000', unusualDistance: '3' })
  return ask(services) === true ? [] : unusualQuestion.getState().question?.unusual.map(({ by }) => by)
}

describe('an order that is changed', () => {
  const kinds = (...changes: readonly RequestedChange[]) =>
    kindsOf((services) => askChanges(services, changes, instrument))
  const order = { ...testOrder, price: '59000', quantity: '0.5' }

  test.each<[string, RequestedChange['body'], readonly string[]]>([
    ['nearer to the market', { price: '59500' }, []],
    ['to a value above the limit', { price: '60100' }, ['value']],
    ['to more than the limit', { quantity: '0.6' }, ['value']],
    ['through the market', { price: '62000', quantity: '0.1' }, ['distance']],
  ])('%s', (_, body, expected) => {
    expect(kinds({ order, body })).toEqual(expected)
  })

  test('causes no question if it was equally unusual before', () => {
    const large = { ...order, quantity: '2' }
    expect(kinds({ order: large, body: { price: '58000' } })).toEqual([])
    expect(kinds({ order: large, body: { price: '59100' } })).toEqual(['value'])
  })

  test('several orders count together, and exits of a position never count', () => {
    const change = { order, body: { price: '59500' } }
    expect(kinds({ order: { ...order, quantity: '0.2' }, body: { quantity: '0.3' } }, change)).toEqual(['value'])
    expect(kinds({ order: { ...testExits, quantity: '9' }, body: { quantity: '10' } })).toEqual([])
  })
})

test.each(['stale', 'reconnecting', 'offline'] as const)(
  'while the connection is %s, only changes that do not enlarge an order are sent',
  async (status) => {
    const { services, lives } = createTestAccount()
    lives.connection.setState({ status })
    const order = { ...testOrder, price: '59000', quantity: '0.5' }
    const ask = async (change: RequestedChange) => await askChanges(services, [change], instrument)
    expect(await ask({ order, body: { quantity: '0.6' } })).toBe(false)
    expect(toasts.getState().at(-1)).toMatchObject({ title: 'Not sent', detail: describeWait(status) })
    expect(await ask({ order, body: { quantity: '0.4' } })).toBe(true)
    expect(await ask({ order, body: { price: '58000' } })).toBe(true)
    expect(await ask({ order: { ...order, flags: ['reduce_only'] }, body: { quantity: '0.6' } })).toBe(true)
    lives.connection.setState({ status: 'live' })
    expect(await ask({ order, body: { quantity: '0.6' } })).toBe(true)
  },
)

test.each([
  ['0.4', null, []],
  ['0.6', null, ['value']],
  ['0.4', '57000', ['distance']],
])('closing %s at %s', (quantity, price, expected) => {
  const order = { isBuy: false, quantity: parseDecimal(quantity), price: price === null ? null : parseDecimal(price) }
  expect(kindsOf((services) => askClose(services, order, instrument))).toEqual(expected)
})

/** Files that send only exits, which are never unusual, or whose callers have asked. */
const ASKED_ELSEWHERE = new Set([
  'src/features/positions/exits/PositionExits.tsx',
  'src/features/positions/exits/TakeProfitTargets.tsx',
  'src/features/positions/exits/TrailDialog.tsx',
  'src/terminal/positions/placeExit.ts',
  'src/terminal/orders/cancelOrder.ts',
  'src/terminal/orders/sendOrder.ts',
  'src/features/orders/batch/runBatches.ts',
  'src/features/ticket/submit/usePlaceOrder.ts',
  'src/features/ticket/scaledOrders/usePlaceScaledOrder.ts',
])

test('every path on which the page places or changes an order asks', () => {
  const sends =
    /submit\(\s*'(placeOrder|batchPlace|modifyOrder|batchModify|chaseOrder)'|sendOrder\(|repriceOrder\(|scaledOrders\.(place|reprice)\(|algos\.twap\(/
  const asks = /useSendPress\(|askUnusual\(|askChanges\(|askClose\(|maySend\(|repriceOrder\(/
  const files = ['src/features', 'src/terminal', 'src/app'].flatMap((folder) => filesIn(projectRoot, folder))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures/.test(file))
  const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const sending = sources.filter((file) => sends.test(textOf(file)))
  expect(sending.filter((file) => !asks.test(textOf(file)) && !ASKED_ELSEWHERE.has(file))).toEqual([])
  // Each exception is still needed.
  expect([...ASKED_ELSEWHERE].filter((file) => !sending.includes(file))).toEqual([])
})
