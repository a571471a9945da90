import { act, within } from '@testing-library/react'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import type { SignRequest } from '@/client/types'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { digestWrite, keccak256, typedDataOf } from '@/protocol/signing'
import type { StoredAgent } from '@/keys/types'
import { AGENT, profile, AUTH, approval, order, show, dialog, terms } from './signingFixtures'

describe('ConfirmSigning', () => {
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

  test('describes only what an extension shows: network, contract, type and fields, shortened addresses', async () => {
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
    'for a write that is signed as a hash, asks to compare the hash and says who decodes it (%s)',
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

  test('for a hardware wallet, shows domain hash, struct hash and the signed digest', async () => {
    await show(approval)
    const data = typedDataOf(profile.actions.approveAgent, approval.body, AUTH, 'Test')
    const digest = digestWrite(profile.actions.approveAgent, approval.body, AUTH, 'Test')
    const { 'Domain hash': domain = '', 'Message hash': struct = '', Digest: shown } = terms()
    expect(shown).toBe(`0x${bytesToHex(digest)}`)
    const hashes = [domain, struct].map((hash) => hexToBytes(hash.slice(2)))
    expect(keccak256(concatBytes(Uint8Array.of(0x19, 0x01), ...hashes))).toEqual(digest)
    for (const { name } of data.types['ApproveAgent']!) expect(Object.keys(terms())).toContain(name)
    expect(within(dialog()).getByText('Verify on a hardware wallet').closest('details')?.textContent).toContain(shown)
  })

  test('shows the signing limits of a key that is stored here, and none for a key that is stored elsewhere', async () => {
    const { lives } = await show(approval)
    const limits = () => within(dialog()).queryByRole('region', { name: 'Signing limits of the new key', hidden: true })
    expect(limits()).toBeNull()
    act(() => lives.storedAgents.setState([{ agent: AGENT } as StoredAgent], true))
    expect(terms()).toMatchObject({ 'Value of one order': '500,000.00 USDC', 'Market slippage': '5%' })
  })

  test('shows addresses in full with their checksum', async () => {
    await show(approval)
    expect(dialog().textContent).toContain('0x52908400098527886E0F7030069857D2E4169EE7')
  })

  test('for the association with a main account, says that the main account may also move the funds', async () => {
    const body = { main_address: `0x${'12'.repeat(20)}`, label: 'desk' }
    await show({ action: 'associateAccount', body, auth: AUTH } as SignRequest)
    expect(
      within(dialog()).getByText(
        'The main account may then trade for this one and move its funds. This cannot be undone here.',
      ),
    ).toBeTruthy()
  })

  test('describes every field of an order in words, with the hashed text', async () => {
    await show(order)
    expect(terms()).toMatchObject({
      Market: 'BTC-PERP',
      Side: 'Buy',
      'Order type': 'Limit order',
      Quantity: '1,234.567',
      Price: '56,789.1',
      'Margin mode': 'Cross',
      Conditions: 'Post-only, Reduce-only',
      'TP/SL closes': 'Whole position',
      'Take profit price': '60,000',
      'Take profit by': 'Mark price',
    })
    expect(dialog().textContent).toContain('"quantity":"1234.567"')
    expect(within(dialog()).getByRole('heading', { level: 2, hidden: true }).textContent).toBe(
      'Buy 1,234.567 BTC at 56,789.1',
    )
  })

  test('a cancel names its order by market, side, size and price, not by its id', async () => {
    const body = { order_id: '99804' }
    await show({ action: 'cancelOrder', body, auth: AUTH } as SignRequest, { orders: [resting] })
    expect(within(dialog()).getByRole('heading', { level: 2, hidden: true }).textContent).toBe(
      'Cancel order: Buy 0.020 BTC at 55,800.0, BTC-PERP',
    )
    expect(terms()).toMatchObject({
      Market: 'BTC-PERP',
      Side: 'Buy',
      Remaining: '0.015',
      Price: '55,800',
      'Order ID': '99804',
    })
  })

  test('changes of several orders are listed: each order with its new terms', async () => {
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
      'Order type: Limit order',
      'Remaining: 0.015',
      'Price: 55,800',
      'Change to: ',
      'Order ID: 99804',
      'Price: 56,000',
      'Order 2: ',
      'Order: Not among the open orders shown here',
    ])
  })

  test('warns that the label of a new key belongs to another key', async () => {
    await show(approval, { inUse: { agent: testOwner, expiresTime: TEST_TIME + 86_400_000, storedHere: false } })
    expect(dialog().textContent).toContain('Approving this one ends it at once')
  })
})
