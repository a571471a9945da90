import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noLinks } from '@/terminal/market/marketLinks'
import {
  decodeLayout,
  encodeLayout,
  type LayoutNode,
  listPanels,
  MAX_CHARACTERS,
  numberPanels,
  PANEL_KINDS,
} from './Layout'
import { decodeLink, encodeLink, formatLayout, parseLayout } from './layoutText'
import { PRESET_NAMES, presetLayout } from './presets'

const group = fc.record({
  size: fc.integer({ min: 1, max: 100 }),
  panels: fc.array(fc.constantFrom(...PANEL_KINDS), { maxLength: 4 }),
  selected: fc.nat(3),
})
type Place = Parameters<typeof numberPanels<(typeof PANEL_KINDS)[number]>>[0]
const { node } = fc.letrec<{ node: Place }>((tie) => ({
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

test('a layout survives writing and reading unchanged', () => {
  fc.assert(
    fc.property(node, (place) => {
      const root: LayoutNode = numberPanels(place)
      fc.pre(listPanels(root).length <= 40)
      const layout = { name: 'My desk', root, links: noLinks }
      expect(parseLayout(formatLayout(layout))).toEqual({ layout })
    }),
  )
})

test.each(PRESET_NAMES)('the preset %s is a layout', (name) => {
  const layout = { name, ...presetLayout(name) }
  expect(parseLayout(formatLayout(layout))).toEqual({ layout })
})

test.each(PRESET_NAMES)(
  'the preset %s has the same panels in a narrow window, where charts take half of the width',
  (name) => {
    const layout = { name, ...presetLayout(name, true) }
    expect(parseLayout(formatLayout(layout))).toEqual({ layout })
    const ids = (root: LayoutNode) => listPanels(root).map(({ id }) => id)
    expect(ids(layout.root).toSorted()).toEqual(ids(presetLayout(name).root).toSorted())
    const widths = (node: LayoutNode, width: number): number[] => {
      if (!('children' in node)) return node.panels.some(({ kind }) => kind === 'chart') ? [width] : []
      const whole = node.children.reduce((sum, { size }) => sum + size, 0)
      const share = (size: number) => (node.between === 'columns' ? (width * size) / whole : width)
      return node.children.flatMap((child) => widths(child, share(child.size)))
    }
    expect(Math.min(...widths(layout.root, 1))).toBeGreaterThanOrEqual(0.5)
  },
)

test('property: a random text, random JSON or a layout with random fields is read as a layout or rejected with a reason', () => {
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

const good = encodeLayout({ name: 'My desk', ...presetLayout('trader') })
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
  ['a large text', ' '.repeat(MAX_CHARACTERS + 1), { reason: 'tooLarge' }],
])('%s is rejected as a layout with a reason', (_, text, problem) => {
  expect(parseLayout(text)).toEqual({ problem })
})

test('fields that a file may omit have defaults', () => {
  const read = decodeLayout({ format: 'kedge-layout', version: 2, name: ' Mine ', root: { panels: [] } })
  expect(read).toEqual({ layout: { name: 'Mine', root: { size: 1, panels: [], selected: 0 }, links: noLinks } })
})

test('a file of version 1, whose panels had neither ids nor markets, still opens', () => {
  const text = `{"format":"kedge-layout","version":1,"name":"Old desk","root":{"size":1,"between":"columns","children":[
    {"size":70,"panels":["chart","book"],"selected":1},{"size":30,"panels":["chart"],"selected":0}]}}`
  const read = parseLayout(text)
  expect('layout' in read && listPanels(read.layout.root)).toEqual([
    { id: 'chart-1', kind: 'chart' },
    { id: 'book-1', kind: 'book' },
    { id: 'chart-2', kind: 'chart' },
  ])
  expect('layout' in read && read.layout.links).toEqual(noLinks)
})

test('a layout in a link is read back equal', async () => {
  for (const name of PRESET_NAMES) {
    const layout = { name: 'Мой — стол', ...presetLayout(name) }
    const code = await encodeLink(layout)
    expect(code).toMatch(/^[\w-]+$/)
    expect(code.length).toBeLessThan(1000)
    expect(await decodeLink(code)).toEqual({ layout })
  }
})

test('a file and a link have the name, panels, sizes and markets of a layout, and nothing else that was stored with it', async () => {
  const secret = { key: '0xsecret', passphrase: 'hunter2', address: '0x9999' }
  const chart = { id: 'chart-1', kind: 'chart', ...secret }
  const group = { size: 1, panels: [chart], selected: 0, ...secret }
  const red = { symbol: 'BTC-PERP', interval: '1h', crosshair: true, ...secret }
  const links = { groups: { red }, panels: { 'chart-1': { link: 'red', symbol: null, interval: null, ...secret } } }
  const root = { size: 1, between: 'rows', children: [group, { ...group, panels: [] }], ...secret }
  const read = decodeLayout({ format: 'kedge-layout', version: 2, name: 'Mine', root, links, ...secret })
  if ('problem' in read) throw new Error(JSON.stringify(read.problem))
  const empty = { size: 1, panels: [], selected: 0 }
  const shown = {
    format: 'kedge-layout',
    version: 2,
    name: 'Mine',
    root: {
      size: 1,
      between: 'rows',
      children: [{ ...empty, panels: [{ id: 'chart-1', kind: 'chart' }] }, empty],
    },
    links: {
      groups: { red: { symbol: 'BTC-PERP', interval: '1h', crosshair: true } },
      panels: { 'chart-1': { link: 'red', symbol: null, interval: null } },
    },
  }
  expect(JSON.parse(formatLayout(read.layout))).toEqual(shown)
  expect(await decodeLink(await encodeLink(read.layout))).toEqual({
    layout: { name: 'Mine', root: shown.root, links: shown.links },
  })
})

test('property: a random or damaged code of a link is read as a layout or rejected with a reason, even if it decompresses endlessly', async () => {
  const code = await encodeLink({ name: 'Mine', ...presetLayout('trader') })
  const damaged = fc
    .tuple(fc.nat(code.length - 1), fc.constantFrom('A', '_', '9'))
    .map(([at, char]) => code.slice(0, at) + char + code.slice(at + 1))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), damaged), async (text) => {
      const read = await decodeLink(text)
      expect('layout' in read || read.problem.reason).toBeTruthy()
    }),
  )
  const bomb = await encodeLink({
    name: 'x',
    root: { size: 1, panels: [], selected: 0 },
    links: { groups: {}, panels: { ['y'.repeat(60_000)]: { link: 'page', symbol: null, interval: null } } },
  })
  expect(bomb.length).toBeLessThan(500)
  expect(await decodeLink(bomb)).toEqual({ problem: { reason: 'tooLarge' } })
})
