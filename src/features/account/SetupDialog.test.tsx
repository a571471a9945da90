import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { createTestLives, createTestServices, TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, choose, press, type } from '@/terminal/fixtures/screenFixtures'
import type { Http } from '@/client/http'
import type { EnableTradingRequest, EnableTradingResult, Keys } from '@/keys/types'
import { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import { toasts } from '@/ui/overlays/toastStore'
import { SetupDialog } from './SetupDialog'

beforeEach(() => showDialog('enableTrading'))
afterEach(() => setNumberLocale('en'))

type Options = {
  faucet?: boolean
  begin?: 'connect' | 'enable' | 'choose'
  walletAway?: boolean
  locked?: boolean
  unstored?: boolean
  /** Resolves when the account's data arrives. */
  answered?: Promise<void>
}

async function show(result: Promise<EnableTradingResult>, options: Options = {}) {
  const { begin = 'enable', faucet = true, walletAway, locked, unstored, answered } = options
  const lives = createTestLives()
  if (!walletAway) lives.walletConnection.setState(connected, true)
  if (locked) lives.protection.setState({ locked: true })
  if (unstored) lives.protection.setState({ persisted: false, place: 'frame' })
  const enableTrading = vi.fn<(request: EnableTradingRequest) => Promise<EnableTradingResult>>(() => result)
  let isFunded = false
  const requestPracticeFunds = vi.fn<Keys['requestPracticeFunds']>(async () => {
    isFunded = true
    return { kind: 'confirmed', txHash: '0x1' }
  })
  const test = createTestServices(lives, { enableTrading, requestPracticeFunds })
  const http = {
    read: async () => {
      await answered
      return { ok: true, data: { created_time: isFunded ? TEST_TIME : null } }
    },
  }
  const services = { ...test, venue: { ...test.venue, faucet }, http: http as unknown as Http }
  services.session.setState({ owner: testOwner })
  await showOnDesk(services, <SetupDialog begin={begin} />)
  return { enableTrading, requestPracticeFunds, lives, session: services.session }
}

const connected = { status: 'connected', address: testOwner, chainId: 1, walletId: 'w', walletName: 'W' } as const

/** The steps as screen readers read them. */
const steps = () =>
  within(screen.getByRole('list', { name: 'Setup' }))
    .getAllByRole('listitem')
    .map((step) => [...step.querySelectorAll('span:not([aria-hidden])')].map((part) => part.textContent).join(': '))

const ready: EnableTradingResult = { kind: 'ready', agent: '0xa', expiresTime: TEST_TIME, persisted: true }
const blocked = (reason: 'wallet_rejected' | 'wallet_chain' | 'wallet_contract'): EnableTradingResult => ({
  kind: 'blocked',
  reason,
  message: '',
})

test('starts the approval at once and closes when the key is approved', async () => {
  const { enableTrading } = await show(Promise.resolve(ready))
  expect(enableTrading).toHaveBeenCalledExactlyOnceWith({ owner: testOwner, account: testOwner })
  expect(openDialog.getState().name).toBeNull()
  expect(toasts.getState()[0]?.title).toBe('Trading is enabled for 0x1111…1111')
})

test('shows the progress of the approval', async () => {
  const { lives } = await show(new Promise(() => undefined))
  act(() => lives.agentStatus.setState({ kind: 'approving', step: 'wallet' }, true))
  const stages = screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol')?.getAttribute('aria-label') === 'Steps')
  expect(stages.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

test.each([
  ['without an answer', null, 'No answer yet', 'The venue did not answer. '],
  ['answered with an error', 503, 'Outcome not known yet', 'The venue answered with an error (HTTP 503). '],
  ['of an earlier page', undefined, 'Outcome not known yet', ''],
])(
  'an approval %s states what the venue answered, and that its outcome will be known later',
  async (_, status, title, answer) => {
    const { lives } = await show(new Promise(() => undefined))
    const approving = { kind: 'approving', step: 'unresolved', ...(status !== undefined && { status }) } as const
    act(() => lives.agentStatus.setState(approving, true))
    expect(screen.getByText(title)).toBeTruthy()
    const rest = 'Kedge repeats the same request and will know for certain within minutes. You can close this window.'
    expect(screen.getByText(`${answer}${rest}`)).toBeTruthy()
  },
)

test('F68: a rejection in the wallet changes nothing', async () => {
  await show(Promise.resolve(blocked('wallet_rejected')))
  expect(openDialog.getState().name).toBeNull()
  expect(toasts.getState()[0]?.detail).toContain('Declined or closed in the wallet')
})

test('F69: a wallet that stays on another network causes a message, and the trader can retry', async () => {
  const { enableTrading } = await show(Promise.resolve(blocked('wallet_chain')))
  expect(screen.getByRole('alert').textContent).toContain('Choose Ethereum in it')
  await press('Enable trading')
  expect(enableTrading).toHaveBeenCalledTimes(2)
})

test('F72: for a smart-contract wallet the dialog explains why it cannot approve', async () => {
  await show(Promise.resolve(blocked('wallet_contract')))
  expect(screen.getByRole('alert').textContent).toContain('Smart-contract wallets')
})

test('a rejection by the venue shows in the dialog with its reason', async () => {
  await show(
    Promise.resolve({ kind: 'rejected', code: '12003', message: 'four agents', traceCode: 't', status: 422 } as const),
  )
  expect(screen.getByRole('alert').textContent).toContain('four keys already')
})

test('states before the wallet is asked that the browser will not store the key', async () => {
  await show(new Promise(() => undefined), { unstored: true })
  expect(screen.getByText(/stores nothing for the signer/)).toBeTruthy()
})

test('does not mention storage if the browser stores and the page is secure', async () => {
  await show(new Promise(() => undefined))
  expect(screen.queryByText(/stores nothing|HTTPS/)).toBeNull()
})

test('states on a page without HTTPS that no key can be encrypted there', async () => {
  vi.stubGlobal('isSecureContext', false)
  await show(new Promise(() => undefined))
  expect(screen.getByText(/not loaded over HTTPS/)).toBeTruthy()
})

test('starts the approval as soon as a wallet is connected', async () => {
  const { enableTrading, lives } = await show(Promise.resolve(ready), { walletAway: true })
  expect(steps()).toEqual(['Connect wallet: current step', 'Practice funds: next', 'Enable trading: next'])
  expect(enableTrading).not.toHaveBeenCalled()
  await act(async () => lives.walletConnection.setState(connected, true))
  expect(enableTrading).toHaveBeenCalledOnce()
})

test('after connecting a wallet, practice funds and trading each need a press', async () => {
  setNumberLocale('de')
  const { enableTrading, requestPracticeFunds } = await show(Promise.resolve(ready), { begin: 'connect' })
  await waitFor(() =>
    expect(steps()).toEqual(['Connect wallet: done', 'Practice funds: current step', 'Enable trading: next']),
  )
  expect(requestPracticeFunds).not.toHaveBeenCalled()
  expect(screen.getByText(/^100\.000 USDC/)).toBeTruthy()
  await press('Get practice funds')
  expect(requestPracticeFunds).toHaveBeenCalledExactlyOnceWith(testOwner)
  await waitFor(() => expect(steps().slice(1)).toEqual(['Practice funds: done', 'Enable trading: current step']))
  expect(screen.getByText('This account has had practice funds.')).toBeTruthy()
  expect(enableTrading).not.toHaveBeenCalled()
  await press('Enable trading')
  expect(enableTrading).toHaveBeenCalledOnce()
  expect(openDialog.getState().name).toBeNull()
})

test('practice funds are not offered before it is known whether the account has had some', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await show(Promise.resolve(ready), { begin: 'connect', answered })
  expect(steps()[1]).toBe('Practice funds: being read')
  expect(screen.queryByRole('button', { name: 'Get practice funds' })).toBeNull()
  await act(async () => answer())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Get practice funds' })).toBe(document.activeElement))
})

test('a venue with real money has no funding step', async () => {
  await show(Promise.resolve(ready), { begin: 'connect', faucet: false })
  expect(steps()).toEqual(['Connect wallet: done', 'Enable trading: current step'])
  expect(screen.queryByRole('button', { name: 'Get practice funds' })).toBeNull()
})

test('closes at once for an account that can trade already', async () => {
  const { lives } = await show(Promise.resolve(ready), { begin: 'connect', walletAway: true })
  act(() =>
    lives.agentStatus.setState({ kind: 'ready', agent: '0xa', label: 'a', expiresTime: 9, persisted: true }, true),
  )
  expect(openDialog.getState().name).not.toBeNull()
  act(() => lives.walletConnection.setState(connected, true))
  expect(openDialog.getState().name).toBeNull()
})

test('asks for days and label first when it is opened for choosing', async () => {
  const { enableTrading } = await show(Promise.resolve(ready), { begin: 'choose' })
  expect(enableTrading).not.toHaveBeenCalled()
  choose('Valid for', '30')
  type('Name of this browser', 'desk-2')
  await press('Enable trading')
  expect(enableTrading).toHaveBeenCalledExactlyOnceWith({
    owner: testOwner,
    account: testOwner,
    validDays: 30,
    label: 'desk-2',
  })
})

test.each(['Desk', 'a b', '-desk', 'dësk'])(
  'a label outside the pattern (%s) shows an error at the field',
  async (name) => {
    const { enableTrading } = await show(Promise.resolve(ready), { begin: 'choose' })
    const field = screen.getByRole('textbox', { name: 'Name of this browser' })
    fireEvent.change(field, { target: { value: name } })
    await press('Enable trading')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(enableTrading).not.toHaveBeenCalled()
  },
)

test('after a forgotten passphrase a new key can replace the locked ones', async () => {
  const { enableTrading } = await show(Promise.resolve(ready), { locked: true })
  expect(enableTrading).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Enable trading' })).toBeNull()
  await press('Replace locked keys')
  expect(screen.getByText(/are removed from this browser when you go on/)).toBeTruthy()
  expect(enableTrading).not.toHaveBeenCalled()
  await press('Enable trading')
  expect(enableTrading.mock.calls[0]![0]).toMatchObject({ owner: testOwner, startOver: true })
})

test('the message about an approval names its account, also if the page shows another one', async () => {
  let end: (result: EnableTradingResult) => void = () => undefined
  const { session } = await show(new Promise((resolve) => (end = resolve)))
  session.setState({ owner: `0x${'22'.repeat(20)}` })
  await act(async () => end(ready))
  expect(toasts.getState()[0]).toMatchObject({
    title: 'Trading is enabled for 0x1111…1111',
    detail: expect.stringContaining('shows another account'),
  })
})
