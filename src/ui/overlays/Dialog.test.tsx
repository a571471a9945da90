import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog'

function Page({ open }: { open: boolean }) {
  return (
    <>
      <a href="#ticket">Skip to the order ticket</a>
      <button type="button">Open</button>
      <Dialog open={open} title="Example" onClose={() => undefined}>
        <button type="button">Inside</button>
      </Dialog>
    </>
  )
}

/** Opens and closes the page's dialog; returns the element that has the focus afterwards. */
async function openAndClose(page: ReturnType<typeof render>): Promise<Element | null> {
  page.rerender(<Page open />)
  await act(async () => page.rerender(<Page open={false} />))
  return document.activeElement
}

test('the focus returns to where it was; if nothing had it, nothing gets it', async () => {
  const page = render(<Page open={false} />)
  expect(await openAndClose(page)).toBe(document.body)
  const opener = page.getByRole('button', { name: 'Open' })
  opener.focus()
  expect(await openAndClose(page)).toBe(opener)
})
