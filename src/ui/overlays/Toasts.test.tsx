import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Toasts } from './Toasts'
import { showToast, toasts } from './toastStore'

const labels = { region: 'Messages', dismiss: 'Dismiss', trace: '', copyTrace: '', older: String }

beforeEach(() => toasts.setState([], true))

function show(titles: readonly string[]) {
  render(
    <>
      <input aria-label="Price" />
      <Toasts labels={labels} over="chart" renderAction={() => null} />
    </>,
  )
  act(() => titles.forEach((title) => showToast({ tone: 'plain', title })))
}

const focused = () => document.activeElement
const dismissButtonOf = (title: string) => screen.getByText(title).closest('section > div')!.querySelector('button')!
const dismiss = (title: string) => act(() => dismissButtonOf(title).click())
const focus = (element: HTMLElement) => act(() => element.focus())

test('toasts are over the chart only while a chart is visible', () => {
  const stack = () => screen.getByRole('region', { name: 'Messages' }).classList
  show(['first'])
  expect(stack().contains('over-chart')).toBe(false)
  const chart = document.createElement('div')
  chart.dataset['chart'] = ''
  chart.getBoundingClientRect = () => new DOMRect(0, 100, 800, 300)
  document.body.append(chart)
  act(() => void showToast({ tone: 'plain', title: 'second' }))
  expect(stack().contains('over-chart')).toBe(true)
})

test('after the dismissal of a toast with the focus, the next one has it, and after the last one what had it before', () => {
  show(['first', 'second', 'third'])
  focus(screen.getByRole('textbox'))
  focus(dismissButtonOf('second'))
  dismiss('second')
  expect(focused()).toBe(dismissButtonOf('third'))
  dismiss('third')
  expect(focused()).toBe(dismissButtonOf('first'))
  dismiss('first')
  expect(focused()).toBe(screen.getByRole('textbox'))
})

test('a newer toast that replaces the one with the focus has it', () => {
  show([])
  act(() => void showToast({ tone: 'plain', title: 'sending', topic: 'order' }))
  focus(dismissButtonOf('sending'))
  act(() => void showToast({ tone: 'plain', title: 'sent', topic: 'order' }))
  expect(focused()).toBe(dismissButtonOf('sent'))
})

test('a toast that goes away without the focus leaves the focus where it is', () => {
  show(['first', 'second'])
  focus(screen.getByRole('textbox'))
  dismiss('first')
  expect(focused()).toBe(screen.getByRole('textbox'))
})
