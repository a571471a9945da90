import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  createTestLives,
  createTestServices,
  testOwner,
  TEST_TIME,
  type TestKeys,
} from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import type { Keys, Protection, SignerResult } from '@/keys/types'
import { toasts } from '@/ui/overlays/toastStore'
import { KeyProtection } from './KeyProtection'
import { LockedBar } from './LockedBar'
import { SigningLimits } from '../SigningLimits'

const ok = async (): Promise<SignerResult> => ({ ok: true })

function show(keys: TestKeys, protection: Partial<Protection> = {}) {
  const lives = createTestLives()
  lives.protection.setState(protection)
  const services = createTestServices(lives, keys)
  services.session.setState({ owner: testOwner })
  renderOnDesk(
    services,
    <>
      <LockedBar />
      <KeyProtection />
      <SigningLimits account={testOwner} />
    </>,
  )
  return lives
}

const press = async (name: string) =>
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0]!))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('sets a daily loss limit for the owner, and lists changes that are pending until the cool-down is over', async () => {
  const setLossLimit = vi.fn<Keys['setLossLimit']>(ok)
  const lives = show({ setLossLimit })
  const loss = 'Realized loss within a day (UTC)'
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set loss limit' })
  // There is no change yet; a cool-down without a limit is none.
  expect(save().disabled).toBe(true)
  type('Cool-down', '30')
  expect(save().disabled).toBe(true)
  type(loss, '1,00')
  type('Cool-down', '1441')
  expect(screen.getByText('A number above 0.')).toBeTruthy()
  expect(screen.getByText('Whole minutes, at most 1,440.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  type(loss, ' $1,000.5 ')
  type('Cool-down', '60')
  await press('Set loss limit')
  expect(setLossLimit).toHaveBeenCalledWith(testOwner, { dailyLoss: '1000.5', coolDownMinutes: 60 })
  act(() => lives.lossLimit.setState({ dailyLoss: '1000.5', coolDownMinutes: 60, since: 1, next: null }, true))
  expect(save().disabled).toBe(true)
  type(loss, '1,000.50 USDC')
  expect(save().disabled).toBe(true)
  type(loss, '1,200')
  expect(save().disabled).toBe(false)
  type(loss, '200')
  await press('Set loss limit')
  const next = { dailyLoss: null, coolDownMinutes: 0, from: TEST_TIME + 60_000 }
  act(() => lives.lossLimit.setState({ dailyLoss: '200', coolDownMinutes: 1, since: 1, next }, true))
  expect(screen.getByLabelText<HTMLInputElement>(loss).value).toBe('200')
  expect(screen.getByText(/^From .*: no daily loss limit$/)).toBeTruthy()
})

test('without a surface of the signer the page asks for a passphrase, twice', async () => {
  const protect = vi.fn<Keys['protect']>(ok)
  show({ protect })
  await press('Under a passphrase')
  type('New passphrase', 'correct horse battery')
  type('Repeat the passphrase', 'correct horse')
  await press('Encrypt the keys')
  expect(screen.getByText('The passphrases do not match.')).toBeTruthy()
  expect(protect).not.toHaveBeenCalled()
  type('Repeat the passphrase', 'correct horse battery')
  await press('Encrypt the keys')
  expect(protect).toHaveBeenCalledWith('passphrase', 'correct horse battery')
})

test('a signer with its own surface never gets a secret from the page', async () => {
  const protect = vi.fn<Keys['protect']>(ok)
  const unlock = vi.fn<Keys['unlock']>(async () => ({ ok: false, reason: 'canceled', message: '' }))
  const lives = show({ protect, unlock }, { asksItself: true, place: 'frame' })
  await press('Under a passphrase')
  expect(protect).toHaveBeenCalledWith('passphrase', undefined)
  act(() => lives.protection.setState({ kind: 'passphrase', locked: true }))
  expect(screen.getByText(/Nothing is signed until you unlock it/)).toBeTruthy()
  await press('Unlock')
  expect(unlock).toHaveBeenCalledWith()
})

test('F63: a browser that rejects storage causes a warning', () => {
  show({}, { persisted: false })
  expect(screen.getByText(/They last until the page is closed/)).toBeTruthy()
})

test('limits are set as typed; looser ones that need a new key offer one', async () => {
  const setLimits = vi.fn(async (): Promise<SignerResult> => ({
    ok: false,
    reason: 'needs_approval',
    message: 'looser',
  }))
  show({ setLimits })
  type('Orders within a minute', '1.5')
  type('Value of one order', '-3')
  await press('Set limits')
  expect(setLimits).not.toHaveBeenCalled()
  expect(screen.getByText('A whole number.')).toBeTruthy()
  type('Orders within a minute', '30')
  type('Value of one order', '')
  type('Distance from the mark price', '2.5')
  await press('Set limits')
  const limits = { ordersPerMinute: 30, notionalPerOrder: null, distancePercent: '2.5', slippagePercent: null }
  expect(setLimits).toHaveBeenCalledWith(testOwner, limits)
  expect(screen.getByRole('button', { name: 'Approve a new key with these limits' })).toBeTruthy()
})

test('a text for the trader explains why a new key with looser limits is not approved', async () => {
  const setLimits = async (): Promise<SignerResult> => ({ ok: false, reason: 'needs_approval', message: 'looser' })
  const enableTrading = vi.fn<Keys['enableTrading']>(async () => ({
    kind: 'blocked',
    reason: 'key_missing',
    message: 'vault/keys: rejected',
  }))
  const lives = show({ setLimits, enableTrading })
  act(() => lives.walletConnection.setState({ status: 'connected', address: testOwner, id: 'w' } as never, true))
  await press('Set limits')
  await press('Approve a new key with these limits')
  expect(enableTrading).toHaveBeenCalledOnce()
  expect(toasts.getState().map(({ detail }) => detail)).toEqual(['This browser’s key is gone. Enable trading again.'])
})

test('limits that arrive late or change elsewhere fill the fields without typed values', async () => {
  const setLimits = vi.fn<Keys['setLimits']>(ok)
  const lives = show({ setLimits })
  const current = { ordersPerMinute: 300, notionalPerOrder: '500000', distancePercent: '10', slippagePercent: '5' }
  type('Distance from the mark price', '1')
  act(() => lives.limits.setState(current))
  await press('Set limits')
  expect(setLimits).toHaveBeenCalledWith(testOwner, { ...current, distancePercent: '1' })
})

test('no limits can be set before the signer reports its own', async () => {
  const setLimits = vi.fn<Keys['setLimits']>(ok)
  show({ setLimits }, { place: 'starting' })
  expect(screen.getByLabelText('Distance from the mark price').matches(':disabled')).toBe(true)
  expect(screen.getByLabelText('Realized loss within a day (UTC)').matches(':disabled')).toBe(true)
  // The fields do not claim that there is no limit.
  expect(screen.queryAllByPlaceholderText('No limit')).toEqual([])
  type('Distance from the mark price', '1')
  await press('Set limits')
  expect(setLimits).not.toHaveBeenCalled()
})
