import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { Http } from '@/client/http'
import type { SignRequest, SignResult } from '@/client/types'
import { createTestLives, createTestServices, TEST_TIME, TestDesk, testMarkets, testOwner } from '@/desk/fixtures'
import { constantLive } from '@/desk/constantLive'
import { createSigningGate } from '@/desk/signing/createSigningGate'
import type { Keys, LabelUse } from '@/keys/types'
import { createProfile } from '@/protocol/profile'
import type { Order } from '@/protocol/records/order'
import { typedDataHashes, typedDataOf } from '@/protocol/signing'
import { SigningPrompts } from './SigningPrompts'

afterEach(cleanup)

const profile = createProfile({ domainName: 'Test' })
const AGENT = '0x52908400098527886e0f7030069857d2e4169ee7'
const AUTH = { signer_address: testOwner, nonce: TEST_TIME, expires_after: TEST_TIME + 600_000 } as const
const SIGNED: SignResult = { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } }

const approval: SignRequest = {
  action: 'approveAgent',
  body: { agent_address: AGENT, authorized_address: testOwner, valid_days: 7, label: 'desk-1' },
  auth: AUTH,
} as SignRequest

const order: SignRequest = {
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

type Options = {
  inUse?: LabelUse
  /** Venue time; a test moves it on. */
  clock?: { now: number }
  orders?: readonly Partial<Order>[]
  place?: 'frame' | 'worker'
  /** Whether the wallet shows a request from before the page was reloaded. */
  reloaded?: boolean
}

async function show(
  request: SignRequest,
  { inUse, clock = { now: TEST_TIME }, orders = [], place = 'worker', reloaded }: Options = {},
) {
  const now = () => clock.now
  const time = createFakeTime()
  const lives = createTestLives()
  lives.walletConnection.setState(
    { status: 'connected', address: testOwner, chainId: 1, walletId: 'a', walletName: 'Anchor' },
    true,
  )
  lives.protection.setState({ place })
  const review = vi.fn<Keys['review']>()
  const test = createTestServices(lives, { labelInUse: async () => inUse ?? null, review })
  const services = {
    ...test,
    feed: {
      ...test.feed,
      orders: () => constantLive({ phase: 'live', open: orders as Order[], recent: [], loading: [] } as const),
    },
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
    .then((given) => (result = given))
  await act(async () => {
    render(
      <TestDesk services={services}>
        <SigningPrompts />
      </TestDesk>,
    )
  })
  // its code comes when it is needed, which takes a while on a busy machine
  await screen.findByRole('dialog', { hidden: true }, { timeout: 4_000 })
  const pass = (ms: number) =>
    act(async () => {
      clock.now += ms
      await time.advance(ms)
    })
  return { services, wallet, review, pass, result: () => result }
}

const dialog = () => screen.getByRole('dialog', { hidden: true })
const press = (name: string) =>
  act(async () => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true })))
const terms = () =>
  Object.fromEntries(
    [...dialog().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('ConfirmSigning', () => {
  test('promises of an extension only what it shows: network, contract, type and fields, addresses cut', async () => {
    await show(approval)
    const details = within(dialog()).getByRole('region', { name: 'What Anchor shows', hidden: true })
    const shown = [...details.querySelectorAll('dt')]
      .filter((term) => !term.closest('details'))
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(shown.slice(0, 5)).toEqual([
      'Network: Ethereum',
      'Contract: 0x00000...00000',
      'Type: ApproveAgent',
      'signerAddress: 0x11111...11111',
      'agentAddress: 0x52908...69EE7',
    ])
    expect(details.querySelector('details')?.open).toBe(false)
  })

  test.each([
    ['frame', 'The Kedge signer can decode it apart from this page'],
    ['worker', 'Only this page decodes it'],
  ] as const)(
    'of a write that is signed as a hash, says that it has to be compared, and who decodes it (%s)',
    async (place, words) => {
      await show(order, { place })
      const details = within(dialog()).getByRole('region', { name: 'What Anchor shows', hidden: true })
      const hash = [...details.querySelectorAll('dt')].find((term) => term.textContent === 'actionHash')
      expect(hash?.closest('details')).toBeNull()
      expect(hash?.nextElementSibling?.textContent).toMatch(/^0x[0-9a-f]{64}$/)
      expect(details.textContent).toContain('below the fold')
      expect(details.textContent).toContain(words)
    },
  )

  test('for a hardware wallet, shows domain hash, struct hash and digest of the very typed data that the wallet is given', async () => {
    await show(approval)
    const data = typedDataOf(profile.actions.approveAgent, approval.body, AUTH, 'Test')
    const hashes = typedDataHashes(data)
    expect(terms()).toMatchObject({
      'Domain hash': hashes.domain,
      'Message hash': hashes.struct,
      Digest: hashes.digest,
    })
    for (const { name } of data.types['ApproveAgent']!) expect(Object.keys(terms())).toContain(name)
    expect(within(dialog()).getByText('Verify on hardware wallet').closest('details')?.textContent).toContain(
      hashes.digest,
    )
  })

  test('shows addresses in full with their checksum', async () => {
    await show(approval)
    expect(dialog().textContent).toContain('0x52908400098527886E0F7030069857D2E4169EE7')
  })

  test('says every field of an order in plain words, and the text behind its hash', async () => {
    await show(order)
    expect(terms()).toMatchObject({
      Market: 'BTC-PERP',
      Side: 'Buy',
      'Order type': 'Limit',
      Quantity: '1,234.567',
      Price: '56,789.1',
      'Margin mode': 'Cross',
      Conditions: 'Post-only, Reduce-only',
      'TP/SL closes': 'The whole position',
      'Take-profit at': '60,000',
      'Take-profit by': 'Mark price',
    })
    expect(dialog().textContent).toContain('"quantity":"1234.567"')
    expect(within(dialog()).getByRole('heading', { level: 2, hidden: true }).textContent).toBe(
      'Buy 1,234.567 BTC at 56,789.1',
    )
  })

  test('what is refused on the page never reaches the wallet', async () => {
    const { wallet, result } = await show(approval)
    await press('Cancel')
    expect(wallet).toHaveLength(0)
    expect(result()).toMatchObject({ ok: false, reason: 'cancelled' })
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('F68: once accepted, the wallet is asked once, and the request can be given up meanwhile', async () => {
    const { wallet, result } = await show(approval)
    await press('Enable trading')
    expect(wallet).toHaveLength(1)
    expect(within(dialog()).queryByRole('button', { name: 'Enable trading', hidden: true })).toBeNull()
    await press('Cancel')
    expect(result()).toMatchObject({ reason: 'cancelled' })
  })

  test('F68: a wallet with an open request is to be opened, and may be asked again', async () => {
    const { wallet, result } = await show(approval)
    await press('Enable trading')
    await act(() => wallet[0]!({ ok: false, reason: 'wallet_busy', message: '' }))
    expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toContain('Open it and answer that one')
    await press('Ask the wallet again')
    await act(() => wallet[1]!(SIGNED))
    expect(result()).toEqual(SIGNED)
  })

  test('F68: after one was given up, the next one waits until the wallet has answered', async () => {
    const { services, wallet } = await show(approval)
    await press('Enable trading')
    await press('Cancel')
    await act(async () => void services.signing.sign(order, async () => SIGNED))
    expect(dialog().textContent).toContain('may still show an earlier request')
    expect(
      within(dialog()).getByRole('button', { name: 'Sign in wallet', hidden: true }).hasAttribute('disabled'),
    ).toBe(true)
    await act(() => wallet[0]!({ ok: false, reason: 'wallet_rejected', message: '' }))
    expect(
      within(dialog()).getByRole('button', { name: 'Sign in wallet', hidden: true }).hasAttribute('disabled'),
    ).toBe(false)
  })

  test('F71: a request whose time is over is not signed but prepared again', async () => {
    const { result } = await show(approval, { clock: { now: AUTH.expires_after } })
    expect(dialog().textContent).toContain('Expired, nothing was sent')
    await press('Prepare again')
    expect(result()).toMatchObject({ reason: 'expired' })
  })

  test('a request that expires while the wallet shows it says so at that moment, and what to do in the wallet', async () => {
    const { services, wallet, pass, result } = await show(approval)
    await press('Enable trading')
    await pass(599_999)
    expect(dialog().textContent).toContain('Answer the request')
    await pass(1)
    expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toContain('Expired: decline it in Anchor')
    expect(dialog().textContent).not.toContain('Answer the request')
    await press('Prepare again')
    const again = { ...order, auth: { ...AUTH, expires_after: AUTH.expires_after + 120_000 } }
    await act(async () => void services.signing.sign(again, async () => SIGNED))
    expect(dialog().textContent).toContain('Anchor may still show an earlier request that can no longer count')
    expect(
      within(dialog()).getByRole('button', { name: 'Sign in wallet', hidden: true }).hasAttribute('disabled'),
    ).toBe(true)
    await act(() => wallet[0]!(SIGNED))
    expect(result()).toMatchObject({ reason: 'expired' })
  })

  test('a wallet that signs after three minutes is still in time, and is not asked again meanwhile', async () => {
    const { wallet, pass, result } = await show(approval)
    await press('Enable trading')
    await pass(240_000)
    expect(within(dialog()).queryByRole('button', { name: 'Ask the wallet again', hidden: true })).toBeNull()
    await act(() => wallet[0]!(SIGNED))
    expect(result()).toEqual(SIGNED)
  })

  test('a wallet that shows no request is asked again only when the trader says so, after a minute', async () => {
    const { wallet, pass, result } = await show(approval)
    await press('Enable trading')
    await pass(59_000)
    expect(within(dialog()).queryByRole('button', { name: 'Anchor shows no request', hidden: true })).toBeNull()
    await pass(2_000)
    // what is shown of the time moves on with the page's own clock, once a second
    await within(dialog()).findByRole('button', { name: 'Anchor shows no request', hidden: true }, { timeout: 4_000 })
    await press('Anchor shows no request')
    await press('Ask the wallet again')
    expect(wallet).toHaveLength(2)
    await act(() => wallet[0]!(SIGNED))
    expect(result()).toEqual(SIGNED)
  })

  test('after a reload the trader is told of the request that the wallet still shows', async () => {
    const { wallet } = await show(approval, { reloaded: true })
    expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toContain('before this page was reloaded')
    await press('Enable trading')
    expect(wallet).toHaveLength(0)
    await press('I have declined it')
    await press('Enable trading')
    expect(wallet).toHaveLength(1)
  })

  test('a signer of its own origin is handed the very request that the wallet is asked to sign, and told when it ended', async () => {
    const { review } = await show(order, { place: 'frame' })
    await press('Check in the Kedge signer')
    expect(review).toHaveBeenLastCalledWith(order)
    await press('Cancel')
    expect(review).toHaveBeenLastCalledWith(null)
  })

  const resting = {
    order_id: '99804',
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit',
    quantity: '0.02',
    remaining_quantity: '0.015',
    price: '55800',
    market_order_type: 'base',
  } as const

  test('a cancel is named by market, side, size and price, not by its number', async () => {
    const body = { order_id: '99804' }
    await show({ action: 'cancelOrder', body, auth: AUTH } as SignRequest, { orders: [resting] })
    expect(within(dialog()).getByRole('heading', { level: 2, hidden: true }).textContent).toBe(
      'Cancel order: Buy 0.020 BTC at 55,800.0, BTC-PERP',
    )
    expect(terms()).toMatchObject({
      Market: 'BTC-PERP',
      Side: 'Buy',
      'Remaining quantity': '0.015',
      Price: '55,800',
      'Order number': '99804',
    })
  })

  test('changes of several orders are a list: what each is, and what it is to become', async () => {
    const body = {
      symbol_id: 1,
      orders: [
        { order_id: '99804', price: '56000' },
        { order_id: '7', quantity: '2' },
      ],
    }
    await show({ action: 'batchModify', body, auth: AUTH } as SignRequest, { orders: [resting] })
    expect(within(dialog()).getByRole('heading', { level: 2, hidden: true }).textContent).toBe('Change 2 orders')
    const shown = [...dialog().querySelectorAll('dt')].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    )
    expect(shown.slice(1, 12)).toEqual([
      'Order 1: ',
      'Market: BTC-PERP',
      'Side: Buy',
      'Order type: Limit',
      'Remaining quantity: 0.015',
      'Price: 55,800',
      'Change to: ',
      'Order number: 99804',
      'Price: 56,000',
      'Order 2: ',
      'Order: Not among the open orders shown here',
    ])
  })

  test('warns that the label of a new key is another key’s', async () => {
    await show(approval, { inUse: { agent: testOwner, expiresTime: TEST_TIME + 86_400_000, heldHere: false } })
    expect(dialog().textContent).toContain('Approving this one ends it at once')
  })
})
