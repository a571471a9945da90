import { expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { createLayoutDrawings } from '@/features/chart/analysis/layoutDrawings'
import { noLinks } from '@/terminal/market/marketLinks'
import type { SharedText } from '@/terminal/session/createSharedStore'
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

const records = () => createMemoryStore<unknown>()
const open = (text: SharedText, charts = records()) => {
  let time = 35
  return createLayoutStore(
    text,
    createLayoutDrawings(async () => charts),
    () => (time += 1),
  )
}

test('layouts are created, changed and removed, and the last change is undone', async () => {
  const { shared, state } = openText()
  const store = open(shared)
  expect(await store.undo()).toBeNull()
  const id = store.create(layout('One'))
  expect(store.create(layout('Two'))).not.toBe(id)
  store.save(id, layout('Uno'))
  expect(await store.undo()).toBe(id)
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('One')))
  expect(await store.undo()).toBeNull()
  store.remove(id)
  expect(store.stored.getState()[id]).toBeUndefined()
  await store.undo()
  expect(open(openText(state.text).shared).stored.getState()[id]).toEqual(encodeLayout(layout('One')))
})

test('resetting a preset resets its wide and narrow form, and one undo restores both', async () => {
  const store = open(openText().shared)
  store.save('trader', layout('Wide'))
  store.save('trader-narrow', layout('Narrow'))
  expect(store.undoable.getState()?.id).toBe('trader')
  const changed = store.stored.getState()
  store.reset('trader')
  expect(store.stored.getState()).toEqual({})
  expect(await store.undo()).toBe('trader')
  expect(store.stored.getState()).toEqual(changed)
})

test('a minor change is stored without replacing the last change that can be undone', async () => {
  const store = open(openText().shared)
  const id = store.create(layout('One'))
  store.save(id, layout('Two'))
  store.save(id, layout('Three'), true)
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('Three')))
  await store.undo()
  expect(store.stored.getState()[id]).toEqual(encodeLayout(layout('One')))
})

test('layouts of another version, and changes by another tab, are preserved', () => {
  const newer = { format: 'kedge-layout', version: 99, tree: [] }
  const { shared, state } = openText(JSON.stringify({ 'own-1': newer }))
  const store = open(shared)
  const id = store.create(layout('Mine'))
  expect(id).toBe('own-10')
  state.text = JSON.stringify({ ...JSON.parse(state.text!), 'own-3': encodeLayout(layout('Theirs')) })
  store.save(id, layout('Changed'))
  expect(Object.keys(JSON.parse(state.text)).toSorted()).toEqual(['own-1', 'own-10', 'own-3'])
  expect(JSON.parse(state.text)['own-1']).toEqual(newer)
  state.text = '{}'
  state.listener()
  expect(store.stored.getState()).toEqual({})
})

test('copying a layout copies its drawings; deleting it deletes them, and undo restores them', async () => {
  const charts = records()
  await charts.set('1', 'of the standard desk')
  await charts.set('1 trader', 'BTC')
  await charts.set('20 trader', 'ETH')
  const store = open(openText().shared, charts)
  const keys = async () => (await charts.entries()).map(([key]) => key).toSorted()
  const id = await store.copy('trader', layout('Copy'))
  expect(await keys()).toEqual(['1', `1 ${id}`, '1 trader', `20 ${id}`, '20 trader'].toSorted())
  expect(await charts.get(`20 ${id}`)).toBe('ETH')
  store.remove(id)
  await expect.poll(keys).toEqual(['1', '1 trader', '20 trader'])
  await store.undo()
  expect(await charts.get(`1 ${id}`)).toBe('BTC')
  expect(Object.keys(store.stored.getState())).toEqual([id])
  const other = await store.copy(id, layout('Copy of it'))
  expect(await charts.get(`1 ${other}`)).toBe('BTC')
  await store.undo()
  expect(await charts.get(`1 ${other}`)).toBeUndefined()
  store.reset('trader')
  expect(await charts.get('1 trader')).toBe('BTC')
})

test('the id of a deleted layout is never reused, so that no layout gets its drawings', () => {
  const store = open(openText().shared)
  const id = store.create(layout('One'))
  store.remove(id)
  expect(store.create(layout('Two'))).not.toBe(id)
})

test('an invalid stored text is read as no layouts', () => {
  for (const text of ['', '7', '[1]', 'null', '{"a"']) expect(open(openText(text).shared).stored.getState()).toEqual({})
})
