import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLayout, encodeLayout, type LayoutNode, listPanels, MOST_CHARACTERS, PANEL_KINDS } from './Layout'
import { formatLayout, parseLayout } from './layoutText'
import { PRESET_NAMES, PRESETS } from './presets'

const group = fc.record({
  size: fc.integer({ min: 1, max: 100 }),
  panels: fc.array(fc.constantFrom(...PANEL_KINDS), { maxLength: 4 }),
  selected: fc.nat(3),
})
const { node } = fc.letrec<{ node: LayoutNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    group,
    fc.record({
      size: fc.integer({ min: 1, max: 100 }),
      between: fc.constantFrom('columns', 'rows'),
      children: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

test('a layout is read from its own text as it was', () => {
  fc.assert(
    fc.property(node, (root) => {
      fc.pre(listPanels(root).length <= 40)
      const layout = { name: 'My desk', root }
      expect(parseLayout(formatLayout(layout))).toEqual({ layout })
    }),
  )
})

test.each(PRESET_NAMES)('the preset %s is a layout', (name) => {
  const layout = { name, root: PRESETS[name] }
  expect(parseLayout(formatLayout(layout))).toEqual({ layout })
})

test('any text and any JSON is a layout or has a reason why not', () => {
  const reasons = ['notLayout', 'tooLarge', 'newer', 'tooManyPanels', 'unknownPanel', 'invalid']
  const json = fc.json({ maxDepth: 3 })
  const nearly = fc
    .record({
      format: fc.constant('kedge-layout'),
      version: fc.integer({ min: 0, max: 3 }),
      name: fc.jsonValue({ maxDepth: 3 }),
      root: fc.jsonValue({ maxDepth: 3 }),
    })
    .map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(fc.oneof(fc.string(), json, nearly), (text) => {
      const read = parseLayout(text)
      if ('layout' in read) expect(parseLayout(formatLayout(read.layout))).toEqual(read)
      else expect(reasons).toContain(read.problem.reason)
    }),
    { numRuns: 300 },
  )
})

const good = encodeLayout({ name: 'My desk', root: PRESETS.trader })
const nested = (depth: number): object =>
  depth === 0 ? { panels: ['chart'] } : { between: 'rows', children: [nested(depth - 1), { panels: ['book'] }] }

test.each([
  ['no JSON', '{"format":', { reason: 'notLayout' }],
  ['other JSON', '{"theme":"dark"}', { reason: 'notLayout' }],
  ['a newer version', JSON.stringify({ ...good, version: 99, root: 'anything' }), { reason: 'newer' }],
  ['no name', JSON.stringify({ ...good, name: ' ' }), { reason: 'invalid', part: 'name' }],
  [
    'a size that is no number',
    JSON.stringify({ ...good, root: { between: 'rows', children: [{ panels: [], size: 'big' }, { panels: [] }] } }),
    { reason: 'invalid', part: 'root.children.0.size' },
  ],
  [
    'an unknown panel',
    JSON.stringify({ ...good, root: { panels: ['horoscope'] } }),
    { reason: 'unknownPanel', panel: 'horoscope' },
  ],
  [
    'too many panels',
    JSON.stringify({ ...good, root: { panels: Array(41).fill('chart') } }),
    { reason: 'tooManyPanels' },
  ],
  [
    'splits without end',
    JSON.stringify({ ...good, root: nested(500) }),
    { reason: 'invalid', part: expect.any(String) },
  ],
  ['a large text', ' '.repeat(MOST_CHARACTERS + 1), { reason: 'tooLarge' }],
])('%s is no layout, and the reason is given', (_, text, problem) => {
  expect(parseLayout(text)).toEqual({ problem })
})

test('what a file need not say has a default', () => {
  const read = decodeLayout({ format: 'kedge-layout', version: 1, name: ' Mine ', root: { panels: ['dom'] } })
  expect(read).toEqual({ layout: { name: 'Mine', root: { size: 1, panels: ['dom'], selected: 0 } } })
})
