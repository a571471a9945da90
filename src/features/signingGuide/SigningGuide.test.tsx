import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultLimits } from '@/keys/policy/defaultLimits'
import type { ActionName } from '@/protocol/actions'
import { createProfile } from '@/protocol/profile'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { SigningGuide } from './SigningGuide'
import { signatureKinds } from './signatures'

const profile = createProfile({ domainName: 'Harbor Exchange' })

function show(place: 'frame' | 'worker' = 'worker') {
  const lives = createTestLives()
  lives.protection.setState({ place })
  const test = createTestServices(lives)
  const services = { ...test, venue: { ...test.venue, name: 'Harbor', domainName: 'Harbor Exchange' } }
  renderOnDesk(services, <SigningGuide />)
}

test('shows the domain of the connected venue and the fields of an approval, as the wallet does', () => {
  show()
  const part = screen.getByRole('region', { name: 'What your wallet shows' })
  const value = (name: string) => within(part).getByText(name).nextElementSibling?.textContent
  expect(value('Name')).toBe('Harbor Exchange')
  expect(value('Version')).toBe('1')
  expect(value('Chain')).toBe('1 (Ethereum)')
  expect(value('Contract')).toBe(`0x${'0'.repeat(40)}`)
  expect(part.textContent).toMatch(/agentAddress, authorizedAddress, validDays, label/)
})

test('explains everything that only a wallet may sign, besides the orders that it may sign by choice', () => {
  const byWallet = (Object.keys(profile.actions) as ActionName[]).filter((name) => !profile.actions[name].agentMay)
  const explained = signatureKinds().map(({ action }) => action)
  expect(explained).toEqual(expect.arrayContaining(byWallet.filter((name) => name !== 'deposit')))
})

test('states for each kind whether the wallet shows its fields or only a hash', () => {
  show()
  const shown = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').at(-1)?.textContent
  expect(shown(/^Enable trading/)).toContain('Its fields')
  for (const name of [/^Transfer/, /^Withdraw/, /^An order/]) expect(shown(name)).toContain('A hash only')
})

test('names the limits that a new key has', () => {
  show()
  const part = screen.getByRole('region', { name: 'Limits and revocation' })
  const { distancePercent, slippagePercent, ordersPerMinute } = defaultLimits
  expect(part.textContent).toContain(`500,000, ${distancePercent} %, ${slippagePercent} % and ${ordersPerMinute}`)
})

test('mentions a separate signer only if there is one', () => {
  show('worker')
  expect(screen.queryByText(/origin of its own/)).toBeNull()
  expect(screen.getByText(/only this page decodes it/)).toBeTruthy()
  cleanup()
  show('frame')
  expect(screen.getByText(/origin of its own/)).toBeTruthy()
  expect(screen.getByText(/which this page cannot change/)).toBeTruthy()
})
