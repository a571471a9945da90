import { createChannelNames } from '@/protocol/profile/venueChannels'
import type { ReactNode } from 'react'
import { act, fireEvent, render } from '@testing-library/react'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom } from '@/base/random'
import { createVenueClock } from '@/client/createVenueClock'
import { createHttp } from '@/client/http'
import { createQueryClient } from '@/client/queries/createQueryClient'
import { executionsQuery, ordersHistoryQuery } from '@/client/queries/historyQueries'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { createMarkets, MarketsContext, useMarketById } from '@/terminal/market/market'
import { ServicesProvider, useAccount, useServices } from '@/terminal/session/Services'
import { chooseAccount } from '@/terminal/session/session'
import { useBalances } from '@/terminal/account/useAccountState'
import { useLive } from '@/terminal/live/useLive'
import { createFeed, type FeedPort, watchAccount } from '@/feed'
import { createFeedEngine } from '@/feed/createFeedEngine'
import { createFeedReads } from '@/feed/createFeedReads'
import type { FromWorker } from '@/feed/wire'
import type { OpenSocket } from '@/feed/socket/types'
import { OpenOrdersTable } from '@/features/orders/OpenOrdersTable'
import { OrderHistoryTable } from '@/features/orders/history/OrderHistoryTable'
import { TradeHistoryTable } from '@/features/orders/history/TradeHistoryTable'
import { BalancesTable } from '@/features/positions/BalancesTable'
import { PositionsTable } from '@/features/positions/PositionsTable'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, keccak256 } from '@/protocol/signing'
import { startVenue } from '@/venue/fixtures/startVenue'
import { AccountScope } from './AccountScope'

const LONG = process.env['LONG'] === '1'
const SWITCHES = LONG ? 1_000 : 300
const SETTLE_EVERY = 15
const PEER = { address: '127.0.0.1' }
/** Each account trades another market, so that each row shows to which account it belongs. */
const MAIN = { address: addressOf(keccak256(Uint8Array.of(1))), symbolId: 1, coin: 'BTC', price: '59000' }
const SUB = { address: addressOf(keccak256(Uint8Array.of(2))), symbolId: 2, coin: 'ETH', price: '2950' }
const COUNTER = addressOf(keccak256(Uint8Array.of(3)))

type Account = typeof MAIN

/** Creates a venue in this process, with the page's feed, reads and cache. */
async function createDesk() {
  const time = createFakeTime()
  const { clock, timers } = time
  const venue = await startVenue(time)
  const open: OpenSocket = (handlers) => {
    const connection = venue.open(
      {
        send: (frames) => frames.forEach(({ text }) => handlers.onMessage(text)),
        close: (code) => handlers.onClose(code),
      },
      'fast',
    )
    timers.set(() => handlers.onOpen(), 0)
    return { send: (text) => connection.receive(text), close: () => connection.closed() }
  }
  const venueClock = createVenueClock(clock)
  const http = createHttp({
    baseUrl: 'http://venue',
    profile: practiceProfile,
    fetch: (input, init) => venue.handle(new Request(input, init), PEER),
    clock,
    timers,
    random: createRandom(1),
    venueClock,
  })
  let receive: (event: MessageEvent<FromWorker>) => void = () => undefined
  const engine = createFeedEngine({
    open,
    channelNames: createChannelNames(),
    reads: createFeedReads(http),
    clock,
    timers,
    random: createRandom(2),
    venueClock,
    send: (message) => receive({ data: structuredClone(message) } as MessageEvent<FromWorker>),
  })
  const port: FeedPort = {
    postMessage: (message) => engine.receive(structuredClone(message)),
    addEventListener: (_, listener) => void (receive = listener),
    terminate: () => undefined,
  }
  const feed = createFeed({
    port,
    config: { httpUrl: 'http://venue', wsUrl: 'ws://venue', domainName: practiceProfile.domainName },
    clock,
    timers,
    venueClock,
    page: { subscribe: () => () => undefined },
  })
  const queryClient = createQueryClient()
  const services = { ...createTestServices(createTestLives()), feed, http, queryClient, venueClock, clock }
  services.writes = { pending: { ...feed.connection, getState: () => [], subscribe: () => () => undefined } } as never
  services.session.setState({ owner: MAIN.address })
  const pass = (ms: number) =>
    act(async () => {
      await time.advance(ms)
      await new Promise((resolve) => setTimeout(resolve, 0))
      await time.advance(1)
    })
  const until = async <T,>(promise: Promise<T>): Promise<T> => {
    let done = false
    void promise.finally(() => (done = true))
    for (let round = 0; round < 200 && !done; round++) await pass(50)
    return await promise
  }
  return { venue, services, time, pass, until }
}

type Desk = Awaited<ReturnType<typeof createDesk>>

function order({ symbolId }: Account, isBuy: boolean, price: string, force: 'gtc' | 'ioc') {
  return {
    symbol_id: symbolId,
    is_buy: isBuy,
    order_type: 'limit' as const,
    time_in_force: force,
    quantity: '0.1',
    price,
    position_side: 'both' as const,
    margin_mode: 'cross' as const,
  }
}

/** Places and cancels random orders of both accounts, without awaiting the answers. */
function trade({ venue }: Desk, random: () => number): void {
  for (const account of [MAIN, SUB]) {
    const signer = account.address
    void venue.submitInternal({ action: 'placeOrder', signer, body: order(account, true, account.price, 'gtc') })
    if (random() < 0.7)
      void venue.submitInternal({
        action: 'placeOrder',
        signer: COUNTER,
        body: order(account, false, account.price, 'ioc'),
      })
    if (random() < 0.1) void venue.submitInternal({ action: 'cancelAll', signer, body: {} })
  }
}

// By selector here and below: a query by role computes the style of every table, a thousand times.
/** The text of every row of every table. */
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)

/** Renders all data of an account as plain rows: what the tables show, without styles. */
function PlainRows() {
  const { feed, http } = useServices()
  const { address } = useAccount()
  const findMarket = useMarketById()
  const account = address ?? ''
  const { open, recent } = useLive(feed.orders(account))
  const { positions } = useLive(feed.positions(account))
  const finished = useInfiniteQuery(ordersHistoryQuery(http, account))
  const executions = useInfiniteQuery(executionsQuery(http, account))
  const balances = useBalances(account)
  const others = (balances.data ?? []).filter(({ coin, total }) => coin !== 'USDC' && total !== '0')
  const traded = [open, recent, positions, finished.data ?? [], executions.data ?? []].flat()
  const names = [...others.map(({ coin }) => coin), ...traded.map((row) => findMarket(row.symbol_id)?.instrument.base)]
  return (
    <table>
      <tbody>
        <tr>
          {[...new Set(names)].map((name) => (
            <td key={name}>{name}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const tables = (
  <>
    <PositionsTable />
    <OpenOrdersTable />
    <OrderHistoryTable />
    <TradeHistoryTable />
    <BalancesTable />
  </>
)

/**
 * Switches between the accounts while both trade, and checks the rows after each switch and each push. Returns the rows
 * of the other account that were visible (`foreign`), and the smaller of both accounts' largest numbers of own rows
 * (`own`).
 */
async function switchDuringTraffic(content: ReactNode, switches: number): Promise<{ foreign: string[]; own: number }> {
  const desk = await createDesk()
  const { venue, services, pass, until } = desk
  for (const address of [MAIN.address, SUB.address, COUNTER]) await until(venue.deposit(address, 'USDC', '100000000'))
  for (const { address, coin } of [MAIN, SUB]) await until(venue.deposit(address, coin, '5'))
  const symbols = await until(services.http.read('symbols', {}))
  if (!symbols.ok) throw new Error('no symbols')
  const markets = createMarkets(symbols.data.list)
  const watched = [MAIN, SUB].map(({ address }) =>
    watchAccount({ feed: services.feed, queryClient: services.queryClient, address, timers: desk.time.timers }),
  )
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <QueryClientProvider client={services.queryClient}>
          <MarketsContext value={{ markets, open: markets[0]! }}>
            <AccountScope>{content}</AccountScope>
          </MarketsContext>
        </QueryClientProvider>
      </ServicesProvider>,
    )
  })
  const random = createRandom(7)
  const foreign: string[] = []
  const seen = { [MAIN.coin]: 0, [SUB.coin]: 0 }
  const check = (shown: Account, other: Account): void => {
    // Ignores zero balances, because the venue also lists coins that an account does not hold.
    const all = rows().filter((row) => !row.startsWith(`${other.coin}0.00`))
    foreign.push(...all.filter((row) => row.includes(other.coin)))
    seen[shown.coin]! += all.filter((row) => row.includes(shown.coin)).length
  }
  for (let round = 0; round < 5; round++) {
    trade(desk, random)
    await pass(1_000)
  }
  for (let at = 0; at < switches; at++) {
    const [shown, other] = at % 2 === 0 ? [SUB, MAIN] : [MAIN, SUB]
    // A moving pointer freezes the rows of a table; frozen rows must not stay for the other account either.
    for (const table of document.querySelectorAll('table')) fireEvent.pointerMove(table)
    act(() => chooseAccount(services.session, shown.address))
    check(shown, other)
    for (const table of document.querySelectorAll('table')) fireEvent.pointerLeave(table)
    if (at % SETTLE_EVERY !== 0) continue
    trade(desk, random)
    await pass(Math.floor(random() * 400))
    check(shown, other)
  }
  for (const stop of watched) stop()
  services.feed.dispose()
  await venue.close()
  return { foreign, own: Math.min(...Object.values(seen)) }
}

test(
  `${SWITCHES} account switches during pushes never show a row of the other account`,
  { timeout: 600_000 },
  async () => {
    const { foreign, own } = await switchDuringTraffic(<PlainRows />, SWITCHES)
    expect(foreign).toEqual([])
    expect(own).toBeGreaterThan(0.4 * SWITCHES)
  },
)

test(
  'the tables show no row of the other account while a pointer freezes their rows',
  { timeout: 600_000 },
  async () => {
    const { foreign, own } = await switchDuringTraffic(tables, LONG ? 1_000 : 20)
    expect(foreign).toEqual([])
    expect(own).toBeGreaterThan(100)
  },
)
