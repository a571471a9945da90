import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { TextField } from '@/ui/controls/TextField'
import { ActionDialog, type DialogAction } from './ActionDialog'

const send: DialogAction = { label: 'Send', writes: 'test', act: () => undefined }

function show(props: Partial<Parameters<typeof ActionDialog>[0]>) {
  const onClose = vi.fn<() => void>()
  render(
    <ActionDialog title="Send an order" onClose={onClose} {...props}>
      <TextField label="Price" value="100" onChange={() => undefined} />
    </ActionDialog>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return { onClose, button, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }) }
}

describe('a dialog with one action', () => {
  test('acts when its button is pressed, which is marked as a control that writes, and closes when the other button is pressed', async () => {
    const run = vi.fn<() => void>()
    const { button, field, onClose } = show({ action: { ...send, act: run } })
    expect(button('Send').dataset['writes']).toBe('test')
    await act(async () => fireEvent.click(button('Send')))
    expect(run).toHaveBeenCalledTimes(1)
    // Without `byEnter`, Enter in a field does nothing.
    expect(field.form).toBeNull()
    await act(async () => fireEvent.click(button('Cancel')))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('acts once by Enter in a field too, with `byEnter`', async () => {
    const run = vi.fn<() => void>()
    const { button, field } = show({ action: { ...send, act: run, byEnter: true } })
    expect((button('Send') as HTMLButtonElement).form).toBe(field.form)
    await act(async () => fireEvent.submit(field.form!))
    expect(run).toHaveBeenCalledTimes(1)
    await act(async () => fireEvent.click(button('Send')))
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('does nothing while it is busy or disabled', async () => {
    const run = vi.fn<() => void>()
    const { button } = show({ action: { ...send, act: run, busy: true } })
    await act(async () => fireEvent.click(button('Send')))
    expect(run).not.toHaveBeenCalled()
  })

  test('selects its first field, with `selectsField`', () => {
    const { field } = show({ action: send, selectsField: true })
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3])
  })

  test('has only the close button without an action', () => {
    const { button } = show({})
    expect(screen.getAllByRole('button').map((element) => element.textContent || element.ariaLabel)).toContain('Done')
    expect(button('Done').dataset['writes']).toBeUndefined()
  })
})
