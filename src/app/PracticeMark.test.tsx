import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { applyVenue } from './settings/applyTheme'
import { PracticeMark } from './PracticeMark'
import { useDocumentTitle } from './useDocumentTitle'

function Page() {
  useDocumentTitle('Journal · Kedge')
  return <PracticeMark />
}

function show(faucet: boolean) {
  const test = createTestServices(createTestLives())
  const services = { ...test, venue: { ...test.venue, faucet } }
  applyVenue(services.venue)
  renderOnDesk(services, <Page />)
}

test('a practice venue has a marking line, a mark in the tab’s title and its own accent color', () => {
  show(true)
  expect(screen.getByRole('complementary', { name: 'Practice' }).textContent).toMatch(
    /^Practice ?Play money, simulated prices\./,
  )
  expect(document.title).toBe('Journal · Kedge Practice')
  expect(document.documentElement.dataset.venue).toBe('practice')
})

test('a venue without a faucet has no practice mark', () => {
  show(false)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.title).toBe('Journal · Kedge')
  expect(document.documentElement.dataset.venue).toBe('real')
})
