import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchKeyboard } from './watchKeyboard'

type Viewport = EventTarget & { width: number; height: number; offsetTop: number; scale: number }

const root = document.documentElement
const property = (name: string) => root.style.getPropertyValue(name)
const settle = () => vi.runAllTimers()
let viewport: Viewport
let end: () => void

/** Sets the visible part of a page of 390 × 844 px. */
function see(height: number, rest: Partial<Viewport> = {}): void {
  Object.assign(viewport, { height, ...rest })
  viewport.dispatchEvent(new Event('resize'))
  settle()
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)!.focus()
  settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  viewport = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 844)
  document.body.innerHTML = '<input id="text" /><input id="box" type="checkbox" /><button>Place</button>'
  end = watchKeyboard()
})
afterEach(() => end())

test('with a keyboard the root element has the visible size of the page, and the field is scrolled into view', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  focus('#text')
  expect(root.hasAttribute('data-keyboard')).toBe(false)
  see(500, { offsetTop: 60 })
  expect(root.hasAttribute('data-keyboard')).toBe(true)
  expect(property('--visible-height')).toBe('500px')
  expect(property('--visible-top')).toBe('60px')
  expect(property('--keyboard')).toBe('284px')
  expect(scroll.mock.contexts).toEqual([document.querySelector('#text')])
})

test('a closed keyboard is detected although the field keeps the focus', () => {
  focus('#text')
  see(500)
  see(844)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
  expect(property('--visible-height')).toBe('')
})

test.each([
  ['the bars of the browser are no keyboard', () => see(780)],
  ['a zoomed page has no keyboard', () => see(400, { scale: 2 })],
  ['a rotated screen has no keyboard', () => see(390, { width: 844 })],
])('%s', (_, change) => {
  focus('#text')
  change()
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

test('a checkbox opens no keyboard', () => {
  focus('#box')
  see(500)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

test('the layout changes only after a press that blurs the field has ended', () => {
  focus('#text')
  see(500)
  const button = document.querySelector('button')!
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  focus('button')
  expect(root.hasAttribute('data-keyboard')).toBe(true)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  settle()
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})
