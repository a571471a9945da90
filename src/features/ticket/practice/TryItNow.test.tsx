import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ConnectResult } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { field, press, lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

const tryButton = () => screen.queryByRole('button', { name: 'Try it now' })

/** Creates a visitor without an account, whose practice wallet answers when the test resolves it. */
function createVisitor({ faucet = true } = {}) {
  const account = createTestAccount()
  const { services, lives } = account
  services.session.setState({ owner: null })
  Object.assign(services.venue, { faucet })
  const answers: { connect: ConnectResult } = { connect: { ok: true, address: testOwner } }
  let connects = 0
  Object.assign(services.keys, {
    wallet: {
      ...services.keys.wallet,
      async connect() {
        connects++
        if (answers.connect.ok) {
          const connection = { address: testOwner, chainId: 1, walletId: PRACTICE_WALLET_ID, walletName: 'Practice' }
          lives.walletConnection.setState({ status: 'connected', ...connection }, true)
          services.session.setState({ owner: testOwner })
        }
        return answers.connect
      },
    },
    refresh: async () => undefined,
    requestPracticeFunds: async () => ({ kind: 'confirmed', txHash: '0x1' }),
  })
  const { read } = services.http
  const readAccount = async (name: string, ...rest: unknown[]) =>
    name === 'account' ? { ok: true, data: { created_time: null } } : await (read as Function)(name, ...rest)
  services.http = { ...services.http, read: readAccount as typeof read }
  return { account, answers, connects: () => connects }
}

test('one press sets the account up and focuses the quantity', async () => {
  const { account } = createVisitor()
  await showTicket(account)
  await press('Try it now')
  await waitFor(() => expect(tryButton()).toBeNull())
  expect(document.activeElement).toBe(field('Quantity'))
  expect(lastToast()).toMatchObject({ title: 'Your practice account is ready', tone: 'up' })
})

test('a field in use while the account is set up keeps the focus', async () => {
  const { account } = createVisitor()
  await showTicket(account)
  const start = press('Try it now')
  field('Price').focus()
  await start
  await waitFor(() => expect(tryButton()).toBeNull())
  expect(document.activeElement).toBe(field('Price'))
})

test('during setup no other step is offered, and no order can be placed until the funds are loaded', async () => {
  const { account } = createVisitor()
  const { read } = account.services.http
  let isFunded = false
  const waiting = new Map<string, () => void>()
  const hold = (step: string) => new Promise<void>((resolve) => waiting.set(step, resolve))
  const pass = (step: string) => act(async () => waiting.get(step)!())
  account.services.http = {
    ...account.services.http,
    read: (async (name: string, ...rest: unknown[]) => {
      if (name !== 'balances') return await (read as Function)(name, ...rest)
      if (isFunded) await hold('balances')
      return { ok: true, data: { list: [], next_cursor: null, has_more: false } }
    }) as typeof read,
  }
  Object.assign(account.services.keys, {
    async requestPracticeFunds() {
      isFunded = true
      return { kind: 'confirmed', txHash: '0x1' }
    },
    async enableTrading() {
      await hold('key')
      account.lives.agentStatus.setState(
        { kind: 'ready', agent: testOwner, label: 'k', expiresTime: 9, persisted: true },
        true,
      )
      return { kind: 'ready' }
    },
  })
  account.lives.agentStatus.setState({ kind: 'none' }, true)
  await showTicket(account)
  await press('Try it now')
  const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place buy order' })
  await waitFor(() => expect(waiting.has('key')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Enable trading' })).toBeNull()
  expect(place().disabled).toBe(true)
  await waitFor(() => expect(waiting.has('balances')).toBe(true))
  await pass('key')
  expect(place().disabled).toBe(true)
  await pass('balances')
  await waitFor(() => expect(place().disabled).toBe(false))
  expect(tryButton()).toBeNull()
})

test('a failure shows its reason and keeps the button; a second press continues', async () => {
  const { account, answers, connects } = createVisitor()
  answers.connect = { ok: false, reason: 'wallet_failed', message: 'storage is full' }
  await showTicket(account)
  await press('Try it now')
  expect((await screen.findByRole('alert')).textContent).toContain('The practice account could not be made.')
  answers.connect = { ok: true, address: testOwner }
  await press('Try it now')
  await waitFor(() => expect(tryButton()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(connects()).toBe(2)
})

test('a venue without practice funds offers no practice account, and neither does the page with an account', async () => {
  await showTicket(createVisitor({ faucet: false }).account)
  expect(tryButton()).toBeNull()
  cleanup()
  await showTicket(createTestAccount())
  expect(tryButton()).toBeNull()
})
