import { expect, test } from 'vitest'
import { actionOf, findConflict, HOTKEY_ACTIONS, selectBindings, USUAL_KEYS } from './bindings'

test('no two actions begin with the same key', () => {
  const keys = HOTKEY_ACTIONS.map((action) => USUAL_KEYS[action]).filter((key) => key !== '')
  expect(new Set(keys).size).toBe(keys.length)
})

test('a changed key takes the place of the usual one, which then does nothing', () => {
  const bindings = selectBindings({ joinBid: 'Q' })
  expect(actionOf('Q', bindings)).toBe('joinBid')
  expect(actionOf('B', bindings)).toBeNull()
})

test('the keys of every page share the keyboard with those of one-click trading', () => {
  expect(actionOf('M', selectBindings({}))).toBe('openMarkets')
  expect(findConflict('joinBid', 'M', selectBindings({}))).toEqual({ kind: 'taken', by: 'openMarkets' })
  expect(actionOf('M', selectBindings({ openMarkets: 'G' }))).toBeNull()
})

test('a usual key that another action was given is not in two hands', () => {
  const bindings = selectBindings({ joinBid: 'Q', close: 'B' })
  expect(actionOf('B', bindings)).toBe('close')
  expect(selectBindings({ close: 'B' }).joinBid).toBe('')
})

test('an action without a key is reached by none', () => {
  expect(actionOf('', selectBindings({ close: '' }))).toBeNull()
})

test('a key of another action is rejected, an own one is not', () => {
  const bindings = selectBindings({})
  expect(findConflict('close', 'B', bindings)).toEqual({ kind: 'taken', by: 'joinBid' })
  expect(findConflict('joinBid', 'B', bindings)).toBeNull()
  expect(findConflict('close', 'Enter', bindings)).toEqual({ kind: 'reserved' })
  expect(findConflict('close', 'Q', bindings)).toBeNull()
})
