import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { missingCode, reportMissingCode, reportSigningFault } from '@/desk/missingCode'
import { MissingCodeNote } from './MissingCodeNote'

afterEach(() => {
  cleanup()
  missingCode.setState({ any: false, signing: null })
})

test('F59: a part of the page that cannot be loaded is told of, with a reload', () => {
  render(<MissingCodeNote />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => reportMissingCode('other'))
  expect(screen.getByRole('alert').textContent).toContain('A part of this page could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('F59: that nothing can be signed is said in so many words, and stays said', () => {
  render(<MissingCodeNote />)
  act(() => reportMissingCode('signing'))
  act(() => reportMissingCode('other'))
  expect(screen.getByRole('alert').textContent).toContain('Nothing can be sent until you reload it')
})

test('wrong settings of a deployment are not blamed on a newer version', () => {
  render(<MissingCodeNote />)
  act(() => reportSigningFault('settings'))
  act(() => reportSigningFault('silent'))
  expect(screen.getByRole('alert').textContent).toContain('signer.json and signer-config.json')
  expect(screen.getByRole('alert').textContent).not.toContain('newer version')
})
