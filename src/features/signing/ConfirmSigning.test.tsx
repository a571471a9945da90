import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Http } from '@/client/http'
import type { SignRequest, SignResult } from '@/client/types'
import { createTestLives, createTestServices, TEST_TIME, TestDesk, testMarkets, testOwner } from '@/desk/fixtures'
import type { LabelUse } from '@/keys/types'
import { createProfile } from '@/protocol/profile'
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

type Options = { inUse?: LabelUse; now?: number }

async function show(request: SignRequest, { inUse, now = TEST_TIME }: Options = {}) {
  const services = {
    ...createTestServices(createTestLives(), { labelInUse: async () => inUse ?? null }),
    venueClock: {
      now: () => now,
      offset: () => 0,
      synchronized: () => true,
      precisionMs: () => 10,
      observe: () => () => now,
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
  return { services, wallet, result: () => result }
}

const dialog = () => screen.getByRole('dialog', { hidden: true })
const press = (name: string) =>
  act(async () => fireEvent.click(within(dialog()).getByRole('button', { name, hidden: true })))
const terms = () =>
  Object.fromEntries(
    [...dialog().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('ConfirmSigning', () => {
  test('shows domain hash, struct hash and digest of the very typed data that the wallet is given', async () => {
    await show(approval)
    const data = typedDataOf(profile.actions.approveAgent, approval.body, AUTH, 'Test')
    const hashes = typedDataHashes(data)
    expect(terms()).toMatchObject({
      'Domain hash': hashes.domain,
      'Message hash': hashes.struct,
      Digest: hashes.digest,
    })
    for (const { name } of data.types['ApproveAgent']!) expect(Object.keys(terms())).toContain(name)
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

  test('F71: a request whose time is over is not signed but prepared anew', async () => {
    const { result } = await show(approval, { now: AUTH.expires_after })
    expect(dialog().textContent).toContain('The time to sign this is over')
    await press('Prepare it anew')
    expect(result()).toMatchObject({ reason: 'expired' })
  })

  test('warns that the label of a new key is another key’s', async () => {
    await show(approval, { inUse: { agent: testOwner, expiresTime: TEST_TIME + 86_400_000, heldHere: false } })
    expect(dialog().textContent).toContain('Approving this one ends it at once')
  })
})
