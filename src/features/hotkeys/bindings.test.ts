import { expect, test } from 'vitest'
import { actionOf, findConflict, HOTKEY_ACTIONS, selectBindings, DEFAULT_KEYS } from './bindings'

test('no default key is used by another action or reserved', () => {
  const conflicts = HOTKEY_ACTIONS.map((action) => findConflict(action, DEFAULT_KEYS[action], DEFAULT_KEYS))
  expect(conflicts.filter((conflict) => conflict !== null)).toEqual([])
})

test('a changed key replaces the default key, which then does nothing', () => {
  const bindings = selectBindings({ joinBid: 'Q' })
  expect(actionOf('Q', bindings)).toBe('joinBid')
  expect(actionOf('B', bindings)).toBeNull()
})

test('keys of every page and of one-click trading have no conflicts', () => {
  expect(actionOf('M', selectBindings({}))).toBe('openMarkets')
  expect(findConflict('joinBid', 'M', selectBindings({}))).toEqual({ kind: 'taken', by: 'openMarkets' })
  expect(actionOf('M', selectBindings({ openMarkets: 'G' }))).toBeNull()
})

test('a default key that the trader assigned to another action belongs to that action only', () => {
  const bindings = selectBindings({ joinBid: 'Q', close: 'B' })
  expect(actionOf('B', bindings)).toBe('close')
  expect(selectBindings({ close: 'B' }).joinBid).toBe('')
})

test('an action can be without a key', () => {
  expect(actionOf('', selectBindings({ close: '' }))).toBeNull()
})

test('the key of another action is rejected, the action’s own key is not', () => {
  const bindings = selectBindings({})
  expect(findConflict('close', 'B', bindings)).toEqual({ kind: 'taken', by: 'joinBid' })
  expect(findConflict('joinBid', 'B', bindings)).toBeNull()
  expect(findConflict('close', 'Enter', bindings)).toEqual({ kind: 'reserved' })
  expect(findConflict('close', 'Q', bindings)).toBeNull()
})
