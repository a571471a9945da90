import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { AUTH, SIGNED, approval, order, show, dialog, press } from './signingFixtures'

describe('SigningPrompts', () => {
  test('a request rejected on the page never reaches the wallet', async () => {
    const { wallet, result } = await show(approval)
    await press('Cancel')
    expect(wallet).toHaveLength(0)
    expect(result()).toMatchObject({ ok: false, reason: 'canceled' })
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('F68: after the trader accepts, the wallet is asked once, and the request can be canceled in that time', async () => {
    const { wallet, result } = await show(approval)
    await press('Enable trading')
    expect(wallet).toHaveLength(1)
    expect(within(dialog()).queryByRole('button', { name: 'Enable trading', hidden: true })).toBeNull()
    await press('Cancel')
    expect(result()).toMatchObject({ reason: 'canceled' })
  })

  test('F68: a wallet with an open request must be opened, and can be asked again', async () => {
    const { wallet, result } = await show(approval)
    await press('Enable trading')
    await act(() => wallet[0]!({ ok: false, reason: 'wallet_busy', message: '' }))
    expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toContain(
      'Open the wallet and answer that request',
    )
    await press('Ask the wallet again')
    await act(() => wallet[1]!(SIGNED))
    expect(result()).toEqual(SIGNED)
  })

  test('F68: after a canceled request, the next one waits until the wallet has answered', async () => {
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

  test('F71: an expired request is not signed but prepared again', async () => {
    const { result } = await show(approval, { clock: { now: AUTH.expires_after } })
    expect(dialog().textContent).toContain('Expired, nothing was sent')
    await press('Prepare again')
    expect(result()).toMatchObject({ reason: 'expired' })
  })

  test('a request that expires in the wallet shows that at once, and what to do in the wallet', async () => {
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

  test('a signature after three minutes is still in time, and the wallet is not asked again before', async () => {
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
    // The shown time follows the page's clock, once a second.
    await within(dialog()).findByRole('button', { name: 'Anchor shows no request', hidden: true })
    await press('Anchor shows no request')
    await press('Ask the wallet again')
    expect(wallet).toHaveLength(2)
    await act(() => wallet[0]!(SIGNED))
    expect(result()).toEqual(SIGNED)
  })

  test('after a reload the trader is notified of the request that the wallet still shows', async () => {
    const { wallet } = await show(approval, { reloaded: true })
    expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toContain('before this page was reloaded')
    await press('Enable trading')
    expect(wallet).toHaveLength(0)
    await press('I have declined it')
    await press('Enable trading')
    expect(wallet).toHaveLength(1)
  })

  test('a signer on its own origin gets the same request as the wallet, and is notified when it ends', async () => {
    const { review } = await show(order, { place: 'frame' })
    await press('Check in the Kedge signer')
    expect(review).toHaveBeenLastCalledWith(order)
    await press('Cancel')
    expect(review).toHaveBeenLastCalledWith(null)
  })
})
