import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createRandom } from '@/base/random'
import type { WriteOutcome } from '@/client/types'
import { changeTicket, ticketForms, ticketKey } from '@/features/ticket/form/ticketForm'
import { preloadAccountParts } from '@/features/ticket/lazyParts'
import { createTestAccount, testBook } from '@/terminal/fixtures/accountFixtures'
import { testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { formatAddress } from '@/terminal/format/format'
import { type Market, MarketsContext } from '@/terminal/market/market'
import { changeLinks, LINK_GROUPS, marketLinks, noLinks, selectMarket } from '@/terminal/market/marketLinks'
import { MarketScope } from '@/terminal/market/MarketScope'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { UnusualOrderDialog } from '@/terminal/orders/UnusualOrderDialog'
import { unusualQuestion } from '@/terminal/orders/askUnusual'
import { TicketSlot } from './deskPanels'

const SUB = '0x2222222222222222222222222222222222222222'
const PANELS = ['left', 'right'] as const
const ACCOUNTS = [null, SUB]
const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  [testOwner]: `Account ${formatAddress(testOwner)}`,
  [SUB]: 'Sub-account scalping',
}

const page = createStore<{ open: Market }>(() => ({ open: testMarkets[0]! }))

beforeEach(() => {
  marketLinks.setState(noLinks, true)
  ticketForms.setState({}, true)
  page.setState({ open: testMarkets[0]! })
})

function Page() {
  const { open } = useStore(page)
  return (
    <MarketsContext value={{ markets: testMarkets, open }}>
      {PANELS.map((id) => (
        <MarketScope key={id} id={id}>
          <div role="group" aria-label={id}>
            <TicketSlot />
          </div>
        </MarketScope>
      ))}
      <UnusualOrderDialog />
    </MarketsContext>
  )
}

/**
 * Renders two tickets side by side, for an owner's account and a sub-account. The test decides when the venue answers.
 */
async function showTickets() {
  const account = createTestAccount({
    by: {
      subAccounts: () => ({
        list: [{ address: SUB, label: 'scalping', created_time: 0 }],
        next_cursor: null,
        has_more: false,
      }),
    },
  })
  const books = testMarkets.map(({ instrument }) => createStore(() => ({ ...testBook, symbolId: instrument.symbolId })))
  const { services } = account
  services.feed.book = ({ symbolId }) =>
    books[testMarkets.findIndex(({ instrument }) => instrument.symbolId === symbolId)]!
  await showOnDesk(services, <Page />)
  await act(async () => {
    preloadAccountParts()
    await Promise.all([import('@/features/ticket/accountParts'), import('@/terminal/outcomes/settlePlacedOrder')])
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  return account
}

// By selector, because a query by role is too slow for a thousand steps.
const regionOf = (panel: string) =>
  document.querySelector<HTMLElement>(`[role="group"][aria-label="${panel}"] > section`)!
const buttonOf = (panel: string) => regionOf(panel).querySelector<HTMLButtonElement>('[data-writes="place-order"]')

test('each ticket shows in its heading and on its button which market and account it trades', async () => {
  await showTickets()
  act(() => changeLinks({ kind: 'link', panel: 'right', link: 'pinned', shown: 'ETH/USDC' }))
  const words = ACCOUNT_WORDS[testOwner]!
  expect(regionOf('left').getAttribute('aria-label')).toBe('Order ticket, BTC-PERP')
  expect(regionOf('right').getAttribute('aria-label')).toBe('Order ticket, ETH/USDC')
  expect(within(regionOf('right')).getByText(words)).toBeTruthy()
  expect(buttonOf('left')?.textContent).toBe(`Place buy order in BTC-PERP, ${words}`)
  expect(buttonOf('right')?.textContent).toBe(`Place buy order in ETH/USDC, ${words}`)
})

test('two tickets of the same market have separate inputs', async () => {
  const account = await showTickets()
  const field = (panel: string) => within(regionOf(panel)).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  fireEvent.change(field('left'), { target: { value: '0.5' } })
  fireEvent.change(field('right'), { target: { value: '0.7' } })
  expect(PANELS.map((panel) => field(panel).value)).toEqual(['0.5', '0.7'])
  await act(async () => {
    fireEvent.click(buttonOf('left')!)
    fireEvent.click(buttonOf('right')!)
  })
  expect(account.submit.mock.calls.map(([, body]) => body)).toMatchObject([{ quantity: '0.5' }, { quantity: '0.7' }])
})

type TicketTarget = { symbol: string; account: string }

const TARGET_PATTERN = /in (\S+), (.+)$/

/** Reads market and account from the text of a button or dialog. */
function readTarget(words: string | null): TicketTarget {
  const [, symbol, name] = TARGET_PATTERN.exec(words ?? '')!
  return { symbol: symbol!, account: Object.keys(ACCOUNT_WORDS).find((account) => ACCOUNT_WORDS[account] === name)! }
}

const LONG = process.env['LONG'] === '1'
const STEPS = LONG ? 1_000 : 150

test(
  'no order is sent for another market or account than the pressed ticket shows',
  async () => {
    const account = await showTickets()
    const { services, submit } = account
    // Larger orders cause a question, which is answered later.
    services.settings.setState({ unusualValue: '20000' })
    const random = createRandom(31)
    const any = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const replies: (() => void)[] = []
    submit.mockImplementation(
      () =>
        new Promise<WriteOutcome<unknown>>((resolve) => {
          const data = { tx_hash: '0x00', order_id: '7', client_order_id: null }
          replies.push(() => resolve({ kind: 'confirmed', data }))
        }),
    )
    let asked: TicketTarget | null = null
    const seen = new Set<string>()

    const marketOf = (panel: string) => selectMarket(marketLinks.getState(), panel, testMarkets, page.getState().open)
    /**
     * Runs a step, and checks that it sends only to the market and account that the pressed button showed. Null: the
     * step must send nothing.
     */
    const check = async (target: TicketTarget | null, step: () => unknown) => {
      const before = submit.mock.calls.length
      await act(async () => void step())
      for (const [action, body, options] of submit.mock.calls.slice(before) as unknown[][]) {
        const { symbol_id: id } = body as { symbol_id: number }
        const symbol = testMarkets.find(({ instrument }) => instrument.symbolId === id)!.instrument.symbol
        expect({ action, symbol, account: (options as { account: string }).account }).toEqual({
          action: 'placeOrder',
          ...target,
        })
        seen.add(`${symbol} ${target!.account}`)
      }
    }
    const steps: Readonly<Record<string, (panel: string) => Promise<void>>> = {
      page: () => check(null, () => page.setState({ open: any(testMarkets) })),
      link: (panel) => {
        const shown = marketOf(panel).instrument.symbol
        return check(null, () =>
          changeLinks({ kind: 'link', panel, link: any(['page', 'pinned', ...LINK_GROUPS]), shown }),
        )
      },
      choose: (panel) =>
        check(null, () => changeLinks({ kind: 'choose', panel, symbol: any(testMarkets).instrument.symbol })),
      account: () => check(null, () => services.session.setState({ account: any(ACCOUNTS) })),
      confirms: () => check(null, () => services.settings.setState({ confirmOrders: any([true, false]) })),
      type: (panel) =>
        check(null, () =>
          changeTicket(ticketKey(marketOf(panel).instrument.symbolId, panel), {
            isBuy: any([true, false]),
            orderType: any(['limit', 'market'] as const),
            price: any(['59000.0', '60000.0']),
            quantity: any(['0.001', '0.2', '0.3', '0.6']),
          }),
        ),
      price: (panel) =>
        check(null, () => {
          fireEvent.pointerDown(regionOf(panel))
          offerToTicket({ symbolId: any(testMarkets).instrument.symbolId, ticks: 590_000 })
        }),
      press: async (panel) => {
        if (random() < 0.7) await steps.type!(panel)
        const button = buttonOf(panel)
        if (!button) return
        const target = readTarget(button.textContent)
        expect(regionOf(panel).getAttribute('aria-label')).toBe(`Order ticket, ${target.symbol}`)
        expect(regionOf(panel).querySelector('header')?.textContent).toContain(ACCOUNT_WORDS[target.account]!)
        const open = unusualQuestion.getState().question
        await check(target, () => fireEvent.click(button))
        const { question } = unusualQuestion.getState()
        if (question !== open) asked = target
      },
      confirm: async () => {
        const button = document.querySelector<HTMLButtonElement>('[data-writes="place-order-confirm"]')
        if (button)
          await check(readTarget(within(button.closest('dialog')!).getByText(TARGET_PATTERN).textContent), () =>
            fireEvent.click(button),
          )
      },
      answer: async () => {
        const { question } = unusualQuestion.getState()
        if (!question) return
        await check(asked, () => question.answer(any([true, true, false])))
      },
      reply: () => check(null, () => replies.shift()?.()),
    }
    const often = ['press', 'press', 'press', 'press', 'confirm', 'answer', 'reply', 'reply']
    const names = [...Object.keys(steps), ...often]
    for (let step = 0; step < STEPS; step++) await steps[any(names)]!(any(PANELS))
    // Each market was traded for each account.
    expect(seen.size).toBe(testMarkets.length * ACCOUNTS.length)
    expect(submit.mock.calls.length).toBeGreaterThan(STEPS / 15)
  },
  LONG ? 600_000 : 60_000,
)
