import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccessGuide } from '@/features/accessGuide/AccessGuide'
import { DEFAULT_KEYS } from '@/features/hotkeys/bindings'

test('the page has named sections, and shows the current hotkeys for announcements', () => {
  render(<AccessGuide />)
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))
  expect(parts).toEqual(['Keyboard', 'Screen readers', 'Sight', 'Motion and touch', 'What does not work yet'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts)
  const { readMarket, readAccount } = DEFAULT_KEYS
  expect(
    screen.getByText(new RegExp(`^${readMarket} reads out the prices .*, ${readAccount} reads equity`)),
  ).toBeTruthy()
})
