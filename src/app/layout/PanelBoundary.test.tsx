import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { UserError } from '@/base/BaseError'
import { lazyPart } from '@/ui/lazyPart'
import { press } from '@/terminal/fixtures/screenFixtures'
import { PageBoundary, PageFailure } from '../pages/PageFailure'
import { PanelBoundary } from './PanelBoundary'

const RAW = "Cannot read properties of undefined (reading 'best')"

function Broken(): never {
  throw new TypeError(RAW)
}

const PANEL = (
  <PanelBoundary title="Order book">
    <Broken />
  </PanelBoundary>
)
const PAGE = (
  <PageBoundary>
    <Broken />
  </PageBoundary>
)

test.each([
  { name: 'panel', shown: PANEL, words: 'The rest of the page still works.' },
  { name: 'page', shown: PAGE, words: 'Your orders on the venue are not affected.' },
])('a failed $name shows a plain message, and the error’s text only under "Details"', ({ shown, words }) => {
  // React logs errors that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(shown)
  expect(screen.getByText(words)).toBeTruthy()
  const details = screen.getByText('Details').closest('details')!
  expect(details.open).toBe(false)
  expect(details.textContent).toContain(RAW)
  details.remove()
  expect(document.body.textContent).not.toContain(RAW)
})

test('an error with a message for the user shows that message and no details', () => {
  const words = 'This page needs a browser from 2022 or later.'
  render(<PageFailure error={new UserError(words)} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Details')).toBeNull()
})

test('a panel whose code runs and fails is not called missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(PANEL)
  expect(screen.getByText('This panel has failed.')).toBeTruthy()
})

test('a page whose code cannot be loaded says so, and is loaded again without a reload of the whole page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let away = true
  const Markets = lazyPart(async () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>All markets</p>
  })
  const page = (
    <PageBoundary>
      <Suspense>
        <Markets />
      </Suspense>
    </PageBoundary>
  )
  await act(async () => void render(page))
  expect(screen.getByText('This part of the page could not be loaded.')).toBeTruthy()
  away = false
  await press('Try again')
  expect(screen.getByText('All markets')).toBeTruthy()
})
