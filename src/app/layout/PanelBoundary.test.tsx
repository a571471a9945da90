import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UserError } from '@/base/BaseError'
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
