import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { NotesPanel } from './NotesPanel'

test('typed text is stored, and is there when the panel opens again', () => {
  const services = createTestServices(createTestLives())
  const show = () => renderOnDesk(services, <NotesPanel />)
  show()
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: 'Bid below 58,000\nonly' } })
  expect(services.openText('notes').read()).toBe('Bid below 58,000\nonly')
  cleanup()
  show()
  expect(field().value).toBe('Bid below 58,000\nonly')
})
