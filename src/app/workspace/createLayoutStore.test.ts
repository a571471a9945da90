import { expect, test } from 'vitest'
import { noLinks } from '@/terminal/market/marketLinks'
import { createLayoutStore } from './createLayoutStore'
import { encodeLayout, type Layout } from './Layout'

function openText(stored: string | null = null) {
  const state = { text: stored, listener: () => undefined as void }
  return {
    state,
    shared: {
      read: () => state.text,
      write: (text: string) => void (state.text = text),
      watch: (listener: () => void) => void (state.listener = listener),
    },
  }
}

const layout = (name: string): Layout => ({
  name,
  root: { size: 1, panels: [{ id: 'chart-1', kind: 'chart' }], selected: 0 },
  links: noLinks,
})

test('layouts are created, changed and removed, and the last change is undone', () => {
  const { shared, state } = openText()
  const store = createLayoutStore(shared)
  expect(store.undo()).toBeNull()
  const id = store.create(layout('One'))
  expect(store.create(layout('Two'))).not.toBe(id)
  store.save(id, layout('Uno'))
  expect(store.undo()).toBe(id)
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('One')))
  expect(store.undo()).toBeNull()
  store.remove(id)
  expect(store.stored.getState()[id]).toBeUndefined()
  store.undo()
  expect(createLayoutStore(openText(state.text).shared).stored.getState()[id]).toEqual(encodeLayout(layout('One')))
})

test('a minor change is written and leaves the last change to undo', () => {
  const store = createLayoutStore(openText().shared)
  const id = store.create(layout('One'))
  store.save(id, layout('Two'))
  store.save(id, layout('Three'), true)
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('Three')))
  store.undo()
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('One')))
})

test('what another version wrote, and what another tab writes, stays', () => {
  const newer = { format: 'kedge-layout', version: 99, tree: [] }
  const { shared, state } = openText(JSON.stringify({ 'own-1': newer }))
  const store = createLayoutStore(shared)
  const id = store.create(layout('Mine'))
  expect(id).toBe('own-2')
  state.text = JSON.stringify({ ...JSON.parse(state.text!), 'own-3': encodeLayout(layout('Theirs')) })
  store.save(id, layout('Changed'))
  expect(Object.keys(JSON.parse(state.text)).toSorted()).toEqual(['own-1', 'own-2', 'own-3'])
  expect(JSON.parse(state.text)['own-1']).toEqual(newer)
  state.text = '{}'
  state.listener()
  expect(store.stored.getState()).toEqual({})
})

test('a text that holds no layouts is no layouts', () => {
  for (const text of ['', '7', '[1]', 'null', '{"a"'])
    expect(createLayoutStore(openText(text).shared).stored.getState()).toEqual({})
})
