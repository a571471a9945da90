import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { Http } from '@/client/http'
import type { SignRequest, SignResult } from '@/client/types'
import {
  createTestLives,
  createTestServices,
  TEST_TIME,
  testMarkets,
  testOwner,
} from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { constantLive } from '@/terminal/live/constantLive'
import { createSigningGate } from '@/terminal/signing/createSigningGate'
import type { Keys, LabelUse } from '@/keys/types'
import { defaultLimits } from '@/keys/policy/defaultLimits'
import { createProfile } from '@/protocol/profile'
import type { Order } from '@/protocol/records/order'
import { SigningPrompts } from './SigningPrompts'
// Preloaded, because loading on first use takes longer than a test waits on a busy machine.
import './ConfirmSigning'

export const profile = createProfile({ domainName: 'Test' })
export const AGENT = '0x52908400098527886e0f7030069857d2e4169ee7'
export const AUTH = { signer_address: testOwner, nonce: TEST_TIME, expires_after: TEST_TIME + 600_000 } as const
export const SIGNED: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }

export const approval: SignRequest = {
  action: 'approveAgent',
  body: { agent_address: AGENT, authorized_address: testOwner, valid_days: 7, label: 'desk-1' },
  auth: AUTH,
} as SignRequest

export const order: SignRequest = {
  action: 'placeOrder',
  body: {
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit',
    quantity: '1234.567',
    price: '56789.1',
    position_side: 'both',
    margin_mode: 'cross',
    flags: ['post_only', 'reduce_only'],
    tpsl: { tpsl_mode: 'full', tp_trigger_price: '60000', tp_trigger_by: 'mark_price', tp_order_type: 'market' },
  },
  auth: AUTH,
} as SignRequest

export type Options = {
  inUse?: LabelUse
  /** Venue time, set by the test. */
  clock?: { now: number }
  orders?: readonly Partial<Order>[]
  place?: 'frame' | 'worker'
  /** Whether the wallet shows a request from before a reload. */
  reloaded?: boolean
}

export async function show(
  request: SignRequest,
  { inUse, clock = { now: TEST_TIME }, orders = [], place = 'worker', reloaded }: Options = {},
) {
  const now = () => clock.now
  const openOrders = constantLive({ phase: 'live', open: orders as Order[], recent: [], loading: [] } as const)
  const time = createFakeTime()
  const lives = createTestLives()
  lives.walletConnection.setState(
    { status: 'connected', address: testOwner, chainId: 1, walletId: 'a', walletName: 'Anchor' },
    true,
  )
  lives.protection.setState({ place })
  lives.limits.setState(defaultLimits, true)
  const review = vi.fn<Keys['review']>()
  const test = createTestServices(lives, { labelInUse: async () => inUse ?? null, review })
  const services = {
    ...test,
    feed: { ...test.feed, orders: () => openOrders },
    signing: createSigningGate({
      now,
      timers: time.timers,
      storage: { read: () => (reloaded ? { promptId: null, at: TEST_TIME } : null), write: () => undefined },
      onDiscarded: () => undefined,
    }),
    venueClock: {
      now,
      offset: () => 0,
      synchronized: () => true,
      precisionMs: () => 10,
      observe: () => now,
      addSample: () => undefined,
    },
    http: {
      read: async () => ({ ok: true, data: { list: testMarkets.map(({ symbol }) => symbol) } }),
    } as unknown as Http,
  }
  const wallet: ((result: SignResult) => Promise<void>)[] = []
  let result: SignResult | null = null
  void services.signing
    .sign(request, () => new Promise((resolve) => wallet.push(async (answer) => resolve(answer))))
    .then((signResult) => (result = signResult))
  await showOnDesk(services, <SigningPrompts />)
  await screen.findByRole('dialog', { hidden: true }, { timeout: 4_000 })
  const pass = (ms: number) =>
    act(async () => {
      clock.now += ms
      await time.advance(ms)
    })
  return { services, lives, wallet, review, pass, result: () => result }
}

export const dialog = () => screen.getByRole('dialog', { hidden: true })
export const press = (name: string) =>
  act(async () => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true })))
export const terms = () =>
  Object.fromEntries(
    [...dialog().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
