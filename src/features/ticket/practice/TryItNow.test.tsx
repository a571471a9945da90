import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectResult } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { forgetTicket, lastToast, showTicket, ticketHands } from '../fixtures/showTicket'

beforeEach(forgetTicket)
afterEach(cleanup)

const { press, field } = ticketHands
const tryButton = () => screen.queryByRole('button', { name: 'Try it now' })

/** A visitor whose practice wallet answers as a test decides. */
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

test('one press makes the account ready, and the focus goes to the quantity', async () => {
  const { account } = createVisitor()
  await showTicket(account)
  await press('Try it now')
  await waitFor(() => expect(tryButton()).toBeNull())
  expect(document.activeElement).toBe(field('Quantity'))
  expect(lastToast()).toMatchObject({ title: 'Your practice account is ready', tone: 'up' })
})

test('a failure says why, keeps the button, and a second press goes on', async () => {
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

test('a venue without practice funds offers no practice account, and neither does an account that is there', async () => {
  await showTicket(createVisitor({ faucet: false }).account)
  expect(tryButton()).toBeNull()
  cleanup()
  await showTicket(createTestAccount())
  expect(tryButton()).toBeNull()
})
