import { describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { typedDataOf } from '@/protocol/signing'
import type { SignRequest } from '@/client/types'
import { createReview, decodeRequest } from './createReview'

const OWNER = `0x${'11'.repeat(20)}` as const
const auth = { signer_address: OWNER, nonce: 1_750_000_000_000, expires_after: 1_750_000_120_000 }
const withdrawal = {
  action: 'withdraw',
  body: { coin: 'USDC', amount: '7', destination_address: OWNER },
  auth,
} as unknown as SignRequest
const order = {
  action: 'placeOrder',
  body: { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '0.02', price: '55800', time_in_force: 'gtc' },
  auth,
} as unknown as SignRequest
const markets = new Map([[1, 'BTC-PERP']])

function hashOf({ action, body }: SignRequest): unknown {
  return typedDataOf(practiceProfile.actions[action], body, auth, practiceProfile.domainName).message['actionHash']
}

describe('decodeRequest', () => {
  test('shows every field of the request whose hash the wallet shows', () => {
    const decoded = decodeRequest(practiceProfile, order, markets)
    expect(decoded?.actionHash).toBe(hashOf(order))
    expect(Object.fromEntries(decoded!.rows)).toMatchObject({
      Market: 'BTC-PERP',
      Side: 'Buy',
      'Order type': 'Limit order',
      Quantity: '0.02',
      'Time in force': 'Good till canceled',
      Price: '55800',
      'For the account': OWNER,
    })
  })

  test('another amount has another hash, so that a page cannot swap them', () => {
    const other = { ...order, body: { ...order.body, quantity: '2' } } as SignRequest
    expect(decodeRequest(practiceProfile, other, markets)?.actionHash).not.toBe(hashOf(order))
  })

  test('a market that the venue did not name is shown as one whose name could not be loaded', () => {
    const rows = Object.fromEntries(decodeRequest(practiceProfile, order, new Map())!.rows)
    expect(rows['Market']).toBe('Number 1 (its name could not be loaded from the venue)')
  })

  test.each([
    ['no request', 'x'],
    ['an unknown action', { ...order, action: 'toString' }],
    ['a body with a field that the action does not have', { ...order, body: { ...order.body, extra: 1 } }],
    ['a write that the wallet shows field by field', { ...order, action: 'approveAgent' }],
  ])('does not decode %s', (_, request) => {
    expect(decodeRequest(practiceProfile, request, markets)).toBeNull()
  })
})

describe('createReview', () => {
  function createBench() {
    const shown: boolean[] = []
    const review = createReview({
      document,
      profile: practiceProfile,
      onShown: (is) => shown.push(is),
      readMarkets: async () => markets,
    })
    return { review, shown }
  }

  test('shows a withdrawal with its fields and hash, until the trader goes back', async () => {
    const { review, shown } = createBench()
    expect(review({ op: 'review', request: withdrawal })).toBe(true)
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
    const dialog = document.querySelector('dialog')!
    expect(dialog.textContent).toContain('USDC')
    expect(dialog.textContent).toContain(String(hashOf(withdrawal)))
    expect(shown).toEqual([true])
    dialog.querySelector('button')!.click()
    expect(document.querySelector('dialog')).toBeNull()
    expect(shown).toEqual([true, false])
  })

  test('advises to decline a request that cannot be decoded; the page can hide a review', async () => {
    const { review, shown } = createBench()
    review({ op: 'review', request: { action: 'placeOrder', body: {}, auth } })
    await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Decline it in your wallet')
    review({ op: 'review', request: null })
    expect(document.querySelector('dialog')).toBeNull()
    expect(shown).toEqual([true, false])
  })

  test('a review that the page withdraws before the markets are loaded is never shown', async () => {
    const { review, shown } = createBench()
    review({ op: 'review', request: withdrawal })
    review({ op: 'review', request: null })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(document.querySelector('dialog')).toBeNull()
    expect(shown).toEqual([])
  })

  test('ignores other messages', () => {
    const { review } = createBench()
    expect(review({ op: 'theme', theme: 'dark' })).toBe(false)
    expect(review(null)).toBe(false)
  })
})
