import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announce, liveMessages } from './announce'
import { Button } from './controls/Button'
import { Dialog } from './overlays/Dialog'
import { LiveRegion } from './LiveRegion'
import { Segmented } from './controls/Segmented'
import { Tabs } from './controls/Tabs'
import { TextField } from './controls/TextField'
import { showToast, toasts } from './overlays/toastStore'
import { Toasts } from './overlays/Toasts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('a text field is connected with its label, its hint and its error', () => {
  render(<TextField label="Price" value="1.23" onChange={() => undefined} hint="Step 0.1" error="Not on the tick" />)
  const field = screen.getByRole('textbox', { name: 'Price' })
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Not on the tick', 'Step 0.1'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a valid text field is not marked invalid', () => {
  render(<TextField label="Price" value="" onChange={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'Price' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(field.getAttribute('aria-describedby')).toBeNull()
})

test('a busy button keeps its name and the focus, rejects clicks and sends no form', () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  expect(button.matches(':disabled')).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // There is no style sheet here; in a browser this class would hide the name.
  expect(button.querySelector('.invisible')).toBeNull()
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

function Choice() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const options = [
    { value: 'buy', label: 'Buy' },
    { value: 'sell', label: 'Sell' },
  ] as const
  return <Segmented label="Side" value={side} onChange={setSide} options={options} />
}

test('a segmented control marks the chosen option; arrow keys move the focus without choosing', () => {
  render(<Choice />)
  const [buy, sell] = screen.getAllByRole('button')
  buy!.focus()
  fireEvent.keyDown(buy!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(sell)
  expect(sell!.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(sell!)
  expect([buy, sell].map((button) => button!.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

function Book() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs
      label="Panels"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'a', label: 'Positions', count: 2, content: <p>first</p> },
        { value: 'b', label: 'Orders', count: 0, content: <p>second</p> },
        { value: 'c', label: 'Fills', content: <p>third</p> },
      ]}
    />
  )
}

test('arrow keys choose tabs, one tab is in the tab order, and the panel is named by its tab', () => {
  render(<Book />)
  const [first, second] = screen.getAllByRole('tab')
  expect([first, second].map((tab) => tab!.tabIndex)).toEqual([0, -1])
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect(screen.getByRole('tabpanel', { name: 'Orders' }).textContent).toBe('second')
  expect(second!.textContent).toBe('Orders')
  expect(first!.textContent).toBe('Positions2')
})

test('in right-to-left layouts the next tab is on the left', () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  render(<Book />)
  const [first, second] = screen.getAllByRole('tab')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(first)
})

test('a dialog is modal, has its title as its name, and closes with its button and with Escape', () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(
    <Dialog open={false} title="Connect" onClose={onClose}>
      text
    </Dialog>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  rerender(
    <Dialog title="Connect" onClose={onClose}>
      text
    </Dialog>,
  )
  expect(showModal).toHaveBeenCalledOnce()
  const dialog = screen.getByRole('dialog', { name: 'Connect' })
  fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('an announcement that is made twice is read twice; assertive announcements have their own region', () => {
  render(<LiveRegion />)
  act(() => {
    announce('Order placed')
    announce('Order placed')
    announce('Rejected', 'assertive')
  })
  act(() => void vi.advanceTimersByTime(100))
  const [polite, assertive] = screen.getAllByRole('log')
  expect(polite!.querySelectorAll('p')).toHaveLength(2)
  expect(assertive!.textContent).toBe('Rejected')
})

test('an announcement during a modal dialog is read inside it; earlier ones are not read again', () => {
  announce('Order placed')
  render(
    <>
      <LiveRegion />
      <Dialog title="Modify" onClose={() => undefined}>
        text
      </Dialog>
    </>,
  )
  const dialog = screen.getByRole('dialog')
  act(() => announce('Order not modified', 'assertive'))
  act(() => void vi.advanceTimersByTime(100))
  expect(
    within(dialog)
      .getAllByRole('log')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Order not modified'])
})

test('only the last few announcements are kept', () => {
  for (let count = 0; count < 20; count += 1) announce(`message ${count}`)
  const { polite } = liveMessages.getState()
  expect(polite.map(({ text }) => text)).toEqual([15, 16, 17, 18, 19].map((count) => `message ${count}`))
})

const labels = {
  region: 'Messages',
  dismiss: 'Dismiss',
  trace: 'Trace',
  copyTrace: 'Copy',
  older: (count: number) => `${count} older`,
}

/** Renders a button that shows its action and closes the toast. */
const renderAction = (action: string, close: () => void) => (
  <button type="button" onClick={close}>
    {action}
  </button>
)

test('a toast disappears by itself, a rejection after a longer time', () => {
  render(<Toasts labels={labels} over="chart" renderAction={renderAction} />)
  act(() => {
    showToast({ tone: 'up', title: 'Filled' })
    showToast({ tone: 'down', title: 'Rejected', traceCode: 'trace-7' })
  })
  expect(screen.getByText('trace-7')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText('Filled')).toBeNull()
  expect(screen.getByText('Rejected')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(7000))
  expect(screen.queryByText('Rejected')).toBeNull()
})

test.each(['trace-7', '{"a":1}', '<b>7</b>'])('F42: the trace %s is shown and copied unchanged', async (traceCode) => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<Toasts labels={labels} over="chart" renderAction={renderAction} />)
  act(() => void showToast({ tone: 'down', title: 'Rejected with a trace', traceCode }))
  expect(screen.getByText(traceCode)).toBeTruthy()
  expect(screen.getByText('Trace')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(traceCode)
  vi.unstubAllGlobals()
})

test('a toast can be dismissed, and there are never more than three; rejections are removed last', () => {
  render(<Toasts labels={labels} over="chart" renderAction={renderAction} />)
  act(() => {
    showToast({ tone: 'down', title: 'toast rejected' })
    for (let count = 0; count < 9; count += 1) showToast({ tone: 'plain', title: `toast ${count}` })
  })
  expect(screen.getAllByText(/^toast/).map((element) => element.textContent)).toEqual([
    'toast rejected',
    'toast 7',
    'toast 8',
  ])
  // Three toasts are shown, on a phone only the newest one with a count, so that they do not cover the submit button.
  const counts = screen.getAllByText(/ older$/)
  expect(counts.map((element) => element.textContent)).toEqual(['9 older', '7 older'])
  expect(counts[0]!.parentElement!.textContent).toContain('toast 8')
  // Not part of the message's paragraph, in which it would continue the sentence.
  expect(counts[0]!.closest('p')).toBe(counts[0])
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
  expect(screen.queryByText('toast rejected')).toBeNull()
  act(() => {
    for (let count = 0; count < 4; count += 1) showToast({ tone: 'down', title: `toast no ${count}` })
  })
  expect(screen.getAllByText(/^toast/).map((element) => element.textContent)).toEqual([
    'toast no 1',
    'toast no 2',
    'toast no 3',
  ])
})

test('a toast stays while the mouse is moved over it; a touch does not keep it', () => {
  render(<Toasts labels={labels} over="chart" renderAction={renderAction} />)
  const stack = screen.getByRole('region', { name: 'Messages' })
  act(() => void showToast({ tone: 'up', title: 'Filled' }))
  fireEvent.pointerMove(screen.getByText('Filled'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('Filled')).toBeTruthy()
  fireEvent.pointerOut(stack, { pointerType: 'mouse', relatedTarget: document.body })
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText('Filled')).toBeNull()
  act(() => void showToast({ tone: 'up', title: 'Bought' }))
  fireEvent.pointerMove(screen.getByText('Bought'), { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText('Bought')).toBeNull()
})

test('a toast with an action has a button, and a lasting toast stays until it is closed', () => {
  render(<Toasts labels={labels} over="chart" renderAction={renderAction} />)
  act(() => void showToast({ tone: 'plain', title: 'New here?', action: 'tour', lasting: true }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('New here?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'tour' }))
  expect(screen.queryByText('New here?')).toBeNull()
})

test('a message with the same topic replaces the earlier one', () => {
  showToast({ tone: 'up', title: '1 of 3', topic: 'a' })
  showToast({ tone: 'up', title: 'Other' })
  showToast({ tone: 'up', title: '2 of 3', topic: 'a' })
  expect(toasts.getState().map(({ title }) => title)).toEqual(['2 of 3', 'Other'])
})
