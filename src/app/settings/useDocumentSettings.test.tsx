import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { useTheme } from './useDocumentSettings'

afterEach(() => {
  document.documentElement.removeAttribute('style')
  for (const name of ['theme', 'colors', 'density', 'venue']) delete document.documentElement.dataset[name]
})

function Page() {
  useTheme()
  return null
}

test('changes of theme, price colors, density and font size apply to the document at once', async () => {
  const services = createTestServices(createTestLives())
  renderOnDesk(services, <Page />)
  const { dataset, style } = document.documentElement
  const shown = () => [dataset.theme, dataset.colors, dataset.density, style.fontSize]
  await act(async () =>
    services.settings.setState({ theme: 'dark', colors: 'green-red', density: 'normal', fontSize: '12' }),
  )
  expect(shown()).toEqual(['dark', 'green-red', 'normal', '100%'])
  await act(async () => services.settings.setState({ density: 'compact' }))
  expect(shown()).toEqual(['dark', 'green-red', 'compact', '100%'])
  await act(async () => services.settings.setState({ theme: 'light', colors: 'blue-orange', fontSize: '16' }))
  expect(shown()).toEqual(['light', 'blue-orange', 'compact', '133.33333333333331%'])
})
