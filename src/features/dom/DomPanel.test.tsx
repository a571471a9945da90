import { act, screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { domRequest } from '@/terminal/session/panelRequest'
import { DomPanel } from './DomPanel'

const center = vi.hoisted(() => vi.fn())
vi.mock('./useDomScreen', () => ({ useDomScreen: () => ({ host: { current: null }, center }) }))

// Other test files share the module registry.
afterAll(() => vi.doUnmock('./useDomScreen'))

test('the price ladder centers and follows the market when another part of the page requests it', async () => {
  renderOnDesk(createTestServices(createTestLives()), <DomPanel />)
  const follows = () => screen.getByRole('button', { name: 'Follow' }).getAttribute('aria-pressed')
  expect(follows()).toBe('true')
  await act(async () => domRequest.ask('follow'))
  expect(follows()).toBe('false')
  expect(center).not.toHaveBeenCalled()
  await act(async () => domRequest.ask('center'))
  expect(center).toHaveBeenCalledTimes(1)
})
