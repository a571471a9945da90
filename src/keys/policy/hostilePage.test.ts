import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '@/protocol/fields'
import { createTestVenue } from '@/venue/fixtures/testVenue'
import { createTrader } from '@/venue/fixtures/trader'
import { checkExecutions } from '../fixtures/checkExecutions'
import { createHostilePage, HOSTILE_LIMITS } from '../fixtures/createHostilePage'
import { bodyOf, hostileStep, MARKETS, size, tick, type HostileStep, type Market } from '../fixtures/hostileSteps'

const RUNS = process.env['LONG'] ? 100_000 : 1_000

/** One venue for all sequences, moved by hand, and two traders who work with the page. */
async function createWorld() {
  const t = await createTestVenue()
  let ahead = 0
  let reads = 0
  const venueNow = () => t.now() + ahead
  const post = async (path: string, body: unknown) => (await t.post(path, body)).json
  const credit = async (address: string, amounts: readonly (readonly [string, string])[]) => {
    for (const [coin, amount] of amounts) await post('/local/test/credit', { address, coin, amount })
  }
  const [ally, other] = [createTrader(venueNow), createTrader(venueNow)]
  for (const one of [ally, other])
    await credit(one.address, [
      ['USDC', '100000000'],
      ['BTC', '10000'],
    ])
  return {
    now: t.now,
    get: t.get,
    createTrader: () => createTrader(venueNow),
    venueNow,
    post,
    credit,
    ally,
    other,
    /** Takes the orders of those who work with the page out of the books. */
    async clear() {
      for (const one of [ally, other]) await post('/v1/trade/orders/cancel-all', one.sign('cancelAll', {}))
    },
    async advance(ms: number) {
      const { data } = await post('/local/test/advance', { ms })
      ahead = (data as { time: number }).time - t.now()
    },
    async read<T>(path: string): Promise<readonly T[]> {
      // The reads of a test are no client's: each comes from an address of its own.
      const peer = `10.1.${reads++ % 250}.${reads % 250}`
      return ((await t.get(path, peer)).json.data as { list: T[] }).list
    },
  }
}

type World = Awaited<ReturnType<typeof createWorld>>
type Page = Awaited<ReturnType<typeof createHostilePage>>

async function run(world: World, page: Page, step: HostileStep): Promise<void> {
  const accountOf = (which: 'main' | 'sub') => (which === 'main' ? page.owner.address : page.sub)
  switch (step.kind) {
    case 'place': {
      const { order: choice, batch } = step
      const account = accountOf(choice.target)
      const body = bodyOf(choice)
      if (batch < 2) return void (await page.ask('placeOrder', body, account, step))
      const orders = Array.from({ length: batch }, () => ({ ...body, client_order_id: undefined }))
      const clean = JSON.parse(JSON.stringify({ symbol_id: choice.market.id, orders })) as object
      return void (await page.ask('batchPlace', clean, account, { ...step, items: batch }))
    }
    case 'change': {
      const {
        change: {
          by,
          target: which,
          parts,
          chase,
          batch,
          market: { id, price, lot },
          factor: times,
          offset: off,
        },
      } = step
      const account = accountOf(which)
      const [open] = await world.read<{
        order_id: string
        algo_order_type: string | null
      }>(`/v1/trade/orders?address=${account}&symbol_id=${id}`)
      const name = {
        ...(by !== 'client' && { order_id: open?.order_id ?? '1' }),
        ...(by !== 'order' && { client_order_id: 'X' }),
      }
      if (chase) return void (await page.ask('chaseOrder', name, account, step))
      const waits = open?.algo_order_type === 'conditional'
      const terms = {
        ...(parts !== 'quantity' && parts !== 'trigger' && { price: tick(price * (1 + off)) }),
        ...(parts !== 'price' && parts !== 'trigger' && { quantity: size(lot, times) }),
        ...((parts === 'trigger' || waits) && {
          conditional: { trigger_price: tick(price * (1 + off)), trigger_by: 'last_price' },
        }),
      }
      const body = { ...name, ...terms }
      if (batch) return void (await page.ask('batchModify', { symbol_id: id, orders: [body] }, account, step))
      return void (await page.ask('modifyOrder', body, account, step))
    }
    case 'reuse': {
      const account = accountOf(step.target)
      await page.ask('cancelAll', {}, account)
      const usual = { price: tick(step.market.price), quantity: step.market.lot, client_order_id: 'X' }
      return void (await page.ask('placeOrder', { ...plain(step.market), ...usual }, account))
    }
    case 'send':
      for (const one of page.kept) await page.send(one)
      return
    case 'wait':
      return await world.advance(step.ms)
    case 'book':
      return await quote(world, step.market)
    case 'print': {
      const {
        market: { id, price, lot, perpetual },
        offset: far,
      } = step
      for (const [trader, isBuy] of [
        [world.ally, true],
        [world.other, false],
      ] as const) {
        const body = { ...plain({ id, perpetual }), is_buy: isBuy, price: tick(price * (1 + far)), quantity: lot }
        await world.post('/v1/trade/orders', trader.sign('placeOrder', body as never))
      }
      return
    }
    case 'recreate':
      return await page.recreate(step.loose)
    case 'clock':
      page.machine.jumped += step.ms
      return
    case 'honest':
      return await changeHonestly(world, page, step.market, accountOf(step.target))
  }
}

/** Puts orders of a trader who works with the page on both sides of a book: near, and so far that taking them slips. */
async function quote(world: World, { id, price, perpetual }: Market): Promise<void> {
  const orders = [0.001, 0.03, 0.045, 0.08].flatMap((far) =>
    [true, false].map((isBuy) => {
      const at = tick(price * (isBuy ? 1 - far : 1 + far))
      return { ...plain({ id, perpetual }), is_buy: isBuy, price: at, quantity: '0.7', stp_mode: 'none' }
    }),
  )
  await world.post('/v1/trade/orders/batch', world.ally.sign('batchPlace', { symbol_id: id, orders } as never))
}

function plain({ id, perpetual }: Pick<Market, 'id' | 'perpetual'>) {
  const margined = perpetual && { position_side: 'both', margin_mode: 'cross' }
  return { symbol_id: id, is_buy: true, order_type: 'limit', ...margined }
}

/** What is within the limits is signed: an order is placed, and changed by its id, for whichever account. */
async function changeHonestly(world: World, page: Page, one: Market, account: string): Promise<void> {
  // The pace has room again, and whoever works with the page leaves the book.
  await world.advance(LONGEST_MS)
  const { price, lot } = one
  await world.clear()
  await run(world, page, { kind: 'print', market: one, offset: 0.002 })
  const at = (far: number) => tick(price * (1 - far))
  const address = account as Address
  await page.ask('cancelAll', {}, address)
  expect(await page.ask('placeOrder', { ...plain(one), price: at(0.02), quantity: lot }, address)).toBe(true)
  const [open] = await world.read<{
    order_id: string
  }>(`/v1/trade/orders?address=${account}&symbol_id=${one.id}`)
  if (!open) return
  const change = { order_id: open.order_id, price: at(0.03), quantity: lot }
  expect(await page.ask('modifyOrder', change, address)).toBe(true)
}

const LONGEST_MS = 4_200_000

test(`a hostile page: in ${RUNS} sequences nothing is executed beyond the limits`, async () => {
  const world = await createWorld()
  const seen = { signed: 0, filled: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(hostileStep, { minLength: 4, maxLength: 12 }), async (steps) => {
      const page = await createHostilePage(world)
      const check = checkExecutions(world, page, HOSTILE_LIMITS)
      for (const one of MARKETS) await quote(world, one)
      await check.look()
      try {
        for (const one of steps) {
          await run(world, page, one)
          await check.look()
        }
        for (const one of page.kept) await page.send(one)
        await world.advance(1_000)
        await check.look()
        seen.filled += check.fills()
        seen.signed += page.signed()
      } finally {
        await page.leave()
      }
    }),
    { numRuns: RUNS },
  )
  expect(seen.signed).toBeGreaterThan(RUNS)
  expect(seen.filled).toBeGreaterThan(RUNS / 20)
}, 36_000_000)
