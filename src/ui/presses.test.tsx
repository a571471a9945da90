import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { Button } from './controls/Button'
import { IconButton } from './controls/IconButton'
import { Switch } from './controls/Switch'
import { RowMenu } from './overlays/RowMenu'

const write = vi.fn<() => void>()
afterEach(() => write.mockClear())

const step = (part: () => void) => act(async () => part())

function Mode() {
  const [on, setOn] = useState(false)
  const change = (next: boolean) => {
    setOn(next)
    write()
  }
  return <Switch label="Mode" checked={on} onChange={change} writes="mode" />
}

function Form() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      <input aria-label="Price" />
      <Button type="submit" writes="save">
        Save
      </Button>
    </form>
  )
}

/** A dialog that its own button closes, over another element. */
function Closing() {
  const [open, setOpen] = useState(true)
  const confirm = () => {
    setOpen(false)
    write()
  }
  return open ? (
    <Button autoFocus writes="confirm" onClick={confirm}>
      Confirm
    </Button>
  ) : (
    <Button onClick={() => setOpen(true)}>Open</Button>
  )
}

const place = (
  <Button writes="place" onClick={write}>
    Place
  </Button>
)
const cancel = <IconButton label="Cancel" icon={null} writes="cancel" onClick={write} />

describe.each([
  ['a button', place, 'button', 'Place'],
  ['a button that closes its dialog', <Closing key="" />, 'button', 'Confirm'],
  ['a button that sends a form', <Form key="" />, 'button', 'Save'],
  ['an icon', cancel, 'button', 'Cancel'],
  ['a switch', <Mode key="" />, 'switch', 'Mode'],
] as const)('one press of %s is one write', (_, control, role, name) => {
  test.each(PRESS_WAYS)('$name', async ({ press }) => {
    guardDocument(document)
    render(control)
    await press(screen.getByRole(role, { name }), step)
    expect(write).toHaveBeenCalledTimes(1)
  })
})

describe('one press of a field whose form writes is one write', () => {
  test.each(PRESS_WAYS.filter(({ name }) => name.startsWith('Enter')))('$name', async ({ press }) => {
    guardDocument(document)
    render(<Form />)
    await press(screen.getByRole('textbox'), step)
    expect(write).toHaveBeenCalledTimes(1)
  })
})

describe('one press of an item of a row’s menu is one write', () => {
  test.each(PRESS_WAYS)('$name', async ({ press }) => {
    guardDocument(document)
    render(<RowMenu label="More" disabled={false} actions={[{ name: 'Chase', writes: 'chase', act: write }]} />)
    const menu = screen.getByRole('menu', { hidden: true })
    await step(() => menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
    await press(screen.getByRole('menuitem', { name: 'Chase', hidden: true }), step)
    expect(write).toHaveBeenCalledTimes(1)
  })
})
