import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SteadyInput } from './SteadyInput'

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('behavior: nothing is written to the DOM when only the handlers change', async () => {
  const { rerender } = render(<SteadyInput type="text" value="1" onChange={() => undefined} />)
  const written: MutationRecord[] = []
  const observer = new MutationObserver((records) => void written.push(...records))
  observer.observe(document.body, { subtree: true, attributes: true, childList: true })
  for (let turn = 0; turn < 5; turn++) rerender(<SteadyInput type="text" value="1" onChange={() => void turn} />)
  await Promise.resolve()
  observer.disconnect()
  expect(written).toEqual([])
})

test('behavior: the newest handler is called', () => {
  const calls: string[] = []
  const { rerender } = render(<SteadyInput type="text" value="" onChange={() => calls.push('old')} />)
  rerender(
    <SteadyInput
      type="text"
      value=""
      onChange={(event) => calls.push(event.target.value)}
      onBlur={() => calls.push('left')}
    />,
  )
  fireEvent.change(field(), { target: { value: '7' } })
  fireEvent.blur(field())
  expect(calls).toEqual(['7', 'left'])
})

test('behavior: a value that the parent component rejects is not shown', () => {
  const { rerender } = render(<SteadyInput type="text" value="5" onChange={() => undefined} />)
  fireEvent.change(field(), { target: { value: '57' } })
  expect(field().value).toBe('5')
  rerender(<SteadyInput type="text" value="6" onChange={() => undefined} />)
  expect(field().value).toBe('6')
})
