import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchKeyboard } from './watchKeyboard'

type Viewport = EventTarget & { width: number; height: number; offsetTop: number; scale: number }

const root = document.documentElement
const property = (name: string) => root.style.getPropertyValue(name)
const settle = () => vi.runAllTimers()
let viewport: Viewport
let end: () => void

/** What is seen of a page of 390 × 844 px. */
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
afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('with a keyboard the root has the visible part of the page, and the field is scrolled into it', () => {
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

test('a closed keyboard counts as gone although the field keeps the focus', () => {
  focus('#text')
  see(500)
  see(844)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
  expect(property('--visible-height')).toBe('')
})

test.each([
  ['bars of the browser are no keyboard', () => see(780)],
  ['nor is a page that is zoomed into', () => see(400, { scale: 2 })],
  ['nor is a turned screen', () => see(390, { width: 844 })],
])('%s', (_, change) => {
  focus('#text')
  change()
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

test('a checkbox brings up no keyboard', () => {
  focus('#box')
  see(500)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

test('a press that blurs the field ends before the layout changes', () => {
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
