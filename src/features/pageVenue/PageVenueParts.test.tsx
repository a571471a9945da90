import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pageVenue, type PageVenueStatus } from '@/terminal/practice/pageVenue'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import { PageVenueParts } from './PageVenueParts'

afterEach(() => {
  act(() => closeDialog())
  pageVenue.setState(pageVenue.getInitialState())
})

function show(status: PageVenueStatus) {
  const seeds: number[] = []
  pageVenue.setState({ status, reset: (seed) => void seeds.push(seed) })
  render(<PageVenueParts />)
  return seeds
}

test('a running venue shows nothing', () => {
  show({ kind: 'running' })
  expect(screen.queryByRole('alert')).toBe(null)
})

test('a venue that is not stored shows this and the reason', () => {
  show({ kind: 'unsaved' })
  expect(screen.getByRole('alert').textContent).toMatch(/ends with this tab.*normal \(not private\) window/)
  expect(screen.queryByRole('button')).toBe(null)
})

test('a venue that has stopped shows why, and offers to load again or to start over', () => {
  show({ kind: 'failed', isFull: false, message: 'bad block' })
  expect(screen.getByRole('alert').textContent).toContain('bad block')
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reset practice venue' }))
  expect(screen.getByRole('dialog', { name: 'Reset practice venue' })).toBeTruthy()
})

test('without storage space, the message is about space', () => {
  show({ kind: 'failed', isFull: true, message: 'quota' })
  expect(screen.getByRole('alert').textContent).toMatch(/no room to store/)
})

test('a reset uses the typed seed, and rejects an invalid seed', () => {
  const seeds = show({ kind: 'running' })
  act(() => showDialog('resetVenue'))
  const dialog = screen.getByRole('dialog', { name: 'Reset practice venue' })
  const seed = screen.getByRole('textbox', { name: 'Market seed' })
  const reset = dialog.querySelector<HTMLButtonElement>('button[type=submit]')!
  for (const wrong of ['', '-1', '1.5', '4294967296', 'x']) {
    fireEvent.change(seed, { target: { value: wrong } })
    expect(screen.getByText(/Enter a whole number/)).toBeTruthy()
    fireEvent.submit(seed)
  }
  expect(seeds).toEqual([])
  fireEvent.change(seed, { target: { value: ' 42 ' } })
  fireEvent.click(reset)
  fireEvent.submit(seed)
  expect(seeds).toEqual([42])
})
