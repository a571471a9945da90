import { normalizeWorkspaceModel, type WorkspaceModel } from 'react-resizable-panels'
import { expect, test } from 'vitest'
import { PRESET_NAMES, type PresetName, presetLayout } from './presets'
import { freePanelId, groupsOf, layoutOfModel, modelOfLayout, type PanelData, resizedSplit } from './workspaceModel'

/** Creates the model as the library has it while it shows a layout: each node has an id. */
function shownModel(name: PresetName): WorkspaceModel<PanelData> {
  const model = normalizeWorkspaceModel<PanelData>(modelOfLayout(presetLayout(name).root))
  if (model === null) throw new Error(`the library does not take ${name}`)
  return model
}

test.each(PRESET_NAMES)('converting %s to the library’s model and back gives the same layout', (name) => {
  const once = layoutOfModel(shownModel(name))
  const again = normalizeWorkspaceModel<PanelData>(modelOfLayout(once))
  expect(again && layoutOfModel(again)).toEqual(once)
  expect(JSON.stringify(once).match(/"panels":\[[^\]]*\]/g)).toEqual(
    JSON.stringify(presetLayout(name).root).match(/"panels":\[[^\]]*\]/g),
  )
})

test('panels of the same kind have different ids', () => {
  const model = shownModel('multiChart')
  const ids = groupsOf(model.root).flatMap(({ tabs }) => tabs.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(freePanelId('chart', model)).toBe('chart-5')
  expect(freePanelId('tape', model)).toBe('tape-1')
})

test('a group grows at the expense of its neighbors in that direction, and no group becomes too small', () => {
  const { root } = shownModel('scalper')
  const [dom] = groupsOf(root)
  const wider = resizedSplit(root, dom!.id, 'columns', 6)
  expect(wider?.splitId).toBe(root.id)
  expect(Object.values(wider!.sizes).reduce((sum, size) => sum + size)).toBeCloseTo(100)
  expect(Object.values(wider!.sizes)).toEqual([28, 38, 15, 19])
  expect(resizedSplit(root, dom!.id, 'rows', 6)).toBeNull()
  expect(resizedSplit(root, dom!.id, 'columns', 60)).toBeNull()
})

test('a group with a book or a ticket is at least as wide as their controls need', () => {
  const widths = groupsOf(shownModel('scalper').root).map(({ tabs, minWidth }) => [tabs[0]?.data.kind, minWidth])
  expect(widths).toEqual([
    ['dom', '210px'],
    ['chart', undefined],
    ['openOrders', undefined],
    ['tape', '184px'],
    ['depth', undefined],
    ['ticket', '236px'],
  ])
})
