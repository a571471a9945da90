import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyping } from './useTyping'

function Sample() {
  const typing = useTyping()
  return (
    <>
      <input aria-label="Quantity" />
      <input aria-label="Post-only" type="checkbox" />
      <button type="button">Place</button>
      <p>{typing ? 'typing' : 'not typing'}</p>
    </>
  )
}

const settle = () => act(() => void vi.runAllTimers())
const button = () => screen.getByRole('button')
const press = (type: string) => button().dispatchEvent(new PointerEvent(type, { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Sample />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('is so while a text field has the focus', () => {
  screen.getByRole('textbox').focus()
  settle()
  expect(screen.getByText('typing')).toBeDefined()
  screen.getByRole('checkbox').focus()
  settle()
  expect(screen.getByText('not typing')).toBeDefined()
})

test('a press that takes the focus from the field ends before anything moves', () => {
  screen.getByRole('textbox').focus()
  settle()
  press('pointerdown')
  button().focus()
  settle()
  expect(screen.getByText('typing')).toBeDefined()
  press('pointerup')
  expect(screen.getByText('typing')).toBeDefined()
  settle()
  expect(screen.getByText('not typing')).toBeDefined()
})
