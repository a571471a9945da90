import { expect, test } from 'vitest'
import { isFreeKey, readKey } from './readKey'

const press = (key: string, code: string, modifiers: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  readKey({ key, code, shiftKey: false, altKey: false, ...modifiers })

test('a letter is the same key with Caps Lock, and another key with Shift', () => {
  expect(press('b', 'KeyB')).toBe('B')
  expect(press('B', 'KeyB')).toBe('B')
  expect(press('B', 'KeyB', { shiftKey: true })).toBe('Shift+B')
})

test('letters are named by their position, on any keyboard layout and script', () => {
  expect(press('a', 'KeyQ')).toBe('A')
  expect(press('и', 'KeyB')).toBe('B')
})

test('digits are recognized also on layouts where they need Shift', () => {
  expect(press('1', 'Digit1')).toBe('1')
  expect(press('&', 'Digit1')).toBe('1')
  expect(press('!', 'Digit1', { shiftKey: true })).toBe('Shift+1')
})

test('other characters are named by themselves, named keys include their modifiers', () => {
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?')
  expect(press('F2', 'F2', { shiftKey: true })).toBe('Shift+F2')
  expect(press('x', 'KeyX', { altKey: true })).toBe('Alt+X')
})

test('a modifier alone is no key', () => {
  expect(press('Shift', 'ShiftLeft', { shiftKey: true })).toBeNull()
})

test.each(['Enter', 'Space', 'Escape', 'Tab', '?', 'ArrowUp', 'Shift+Tab', 'Alt+PageDown'])('%s is not free', (key) => {
  expect(isFreeKey(key)).toBe(false)
})

test.each(['B', 'Shift+B', '1', 'F2', 'Alt+X'])('%s is free', (key) => {
  expect(isFreeKey(key)).toBe(true)
})
