import { expect, test } from 'vitest'
import { actions, type ActionBody, type ActionName } from '@/protocol/actions'
import { createTestVenue } from '../fixtures/testVenue'
import { createTrader, type Trader } from '../fixtures/trader'

type Row = Record<string, unknown>
type Push = { channel?: string; data: Row }

test('shows auto-deleveraging to the affected account: in positions, history, executions, flows and pushes', async () => {
  const test = await createTestVenue()
  const [victim, first, second] = [createTrader(test.now), createTrader(test.now), createTrader(test.now)]
  const pushes: Push[] = []
  const connection = test.venue.open(
    {
      send: (frames) => void pushes.push(...frames.map(({ text }) => JSON.parse(text) as Push)),
      close: () => undefined,
    },
    'fast',
  )
  const channels = [first, second].map(({ address }) => ({ channel: 'position', address }))
  connection.receive(JSON.stringify({ op: 'subscribe', args: channels }))

  const write = async <N extends ActionName>(by: Trader, name: N, body: ActionBody<N>) =>
    expect((await test.post(actions[name].path, by.sign(name, body))).json).toMatchObject({ code: '0' })
  const rows = async (path: string, { address }: Trader) =>
    (await test.get(`${path}?address=${address}`)).json.data!['list'] as Row[]
  const limit = (isBuy: boolean, quantity: string, margin: 'cross' | 'isolated'): ActionBody<'placeOrder'> => ({
    symbol_id: 1,
    is_buy: isBuy,
    order_type: 'limit',
    quantity,
    price: '60000',
    position_side: 'both',
    margin_mode: margin,
  })
  for (const { address } of [victim, first, second])
    await test.post('/local/test/credit', { address, coin: 'USDC', amount: '5000000' })
  await write(second, 'setLeverage', { symbol_id: 1, leverage: 5 })

  // 400 BTC long at 60000 with a margin of 2,400,000, against two shorts at the same price with different leverages.
  await write(first, 'placeOrder', limit(false, '200', 'cross'))
  await write(second, 'placeOrder', limit(false, '200', 'cross'))
  await write(victim, 'placeOrder', limit(true, '400', 'isolated'))
  await test.post('/local/test/oracle', { symbol_id: 1, price: '58000' })
  await test.pass(200)
  // Both have a profit of 1/30. With leverage 10 the rank is higher than with 5: levels 4 and 2.
  expect((await rows('/v1/account/positions', first))[0]).toMatchObject({ open_size: '-200', adl_level: 4 })
  expect((await rows('/v1/account/positions', second))[0]).toMatchObject({ open_size: '-200', adl_level: 2 })

  pushes.length = 0
  await test.post('/local/test/oracle', { symbol_id: 1, price: '45000' })
  await test.pass(400)
  // Bankruptcy price 54000, so 9000 are missing for each BTC: the fund's 1,000,000 pay for 111.111 BTC; 288.889 are deleveraged.
  expect(await rows('/v1/account/positions', victim)).toEqual([])
  expect(await rows('/v1/account/positions', first)).toEqual([])
  expect(await rows('/v1/account/positions', second)).toMatchObject([{ open_size: '-111.111', adl_level: 4 }])
  expect(await rows('/v1/account/positions/history', first)).toMatchObject([
    { close_kind: 'adl', avg_entry_price: '60000', avg_close_price: '54000', realized_pnl: '1200000' },
  ])
  expect(await rows('/v1/account/positions/history', victim)).toMatchObject([{ close_kind: 'liquidation' }])
  const executions = await rows('/v1/trade/executions', second)
  expect(executions[0]).toMatchObject({ kind: 'adl', is_buy: true, quantity: '88.889', price: '54000', fee: '0' })
  // 88.889 × 6000
  expect((await rows('/v1/account/asset-flow', second))[0]).toMatchObject({ kind: 'realized_pnl', amount: '533334' })
  const pushed = (address: string) => pushes.filter(({ data }) => data['a'] === address).map(({ data }) => data['z'])
  expect([pushed(first.address), pushed(second.address)]).toEqual([['0'], ['-111.111']])
  expect((await test.post('/local/test/invariants', {})).json.data).toMatchObject({
    balances_ok: true,
    positions_ok: true,
    books_ok: true,
  })
  await test.venue.close()
})
