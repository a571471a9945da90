import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pairing } from '@/keys/wallet/remote/pairing'
import { PairingLink } from './PairingLink'

afterEach(() => pairing.setState({ current: null }))

test('F73: while a wallet on another device is being connected, its link is shown, and the connection can be canceled', () => {
  const cancel = vi.fn()
  render(<PairingLink />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => pairing.setState({ current: { uri: null, cancel } }))
  expect(screen.getByRole('status').textContent).toContain('Preparing a link')
  expect(screen.queryByRole('link')).toBeNull()
  act(() => pairing.setState({ current: { uri: 'wc:1@2', cancel } }))
  expect(screen.getByRole('link', { name: 'Open in a wallet' }).getAttribute('href')).toBe('wc:1@2')
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledOnce()
})
