import { expect, test } from 'vitest'
import { readModule } from '../controls/readModules.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { checkTranslation, readLocales, readMessages, updateTranslation } from './translations.mjs'

const SOURCE = `
import { createText } from './createText'
// A createText({ in a comment is not a catalog.
const text = createText({
  open: 'Open',
  /** closes { nothing */
  openDialog: 'Open',
  count: '{n} {n|order|orders} of {symbol}',
  quote: "The venue's “own” } words",
})
`
const read = (text: string) => readMessages([readModule(projectRoot, 'a.ts', text)])
const { messages } = read(SOURCE)
const WHOLE = {
  Open: 'Offen',
  '{n} {n|order|orders} of {symbol}': '{symbol}: {n} {n|Auftrag|Aufträge}',
  "The venue's “own” } words": 'Worte des Handelsplatzes',
}

test('collects every message with its keys, also with braces in texts and comments', () => {
  expect([...messages].map(([message, keys]) => [message, [...keys]])).toEqual([
    ['Open', ['open', 'openDialog']],
    ['{n} {n|order|orders} of {symbol}', ['count']],
    ["The venue's “own” } words", ['quote']],
  ])
})

test('a catalog may be a constant of the module, with or without a type', () => {
  const source =
    "const VALUES = { gtc: 'Good till canceled' } as const satisfies Words\nconst text = createText(VALUES)\n"
  expect([...read(source).messages.keys()]).toEqual(['Good till canceled'])
})

test('a translation is valid if it has all messages, their parameters and the plural forms of its language', () => {
  expect(checkTranslation(messages, WHOLE, 'de')).toEqual([])
  expect(checkTranslation(messages, { ...WHOLE, 'Open#openDialog': 'Öffnen' }, 'de')).toEqual([])
})

test('reports messages that are missing, empty, unknown, or have other parameters or plural forms', () => {
  expect(checkTranslation(messages, { ...WHOLE, Open: '' }, 'de')).toEqual(['"Open" is not translated'])
  expect(checkTranslation(messages, { ...WHOLE, Close: 'Zu' }, 'de')).toEqual(['"Close" is no message'])
  expect(checkTranslation(messages, { ...WHOLE, 'Open#count': 'Auf' }, 'de')).toEqual(['"Open#count" is no message'])
  const count = '{n} {n|order|orders} of {symbol}'
  expect(checkTranslation(messages, { ...WHOLE, [count]: '{n} {n|Auftrag|Aufträge}' }, 'de')).toEqual([
    `"${count}" has other parameters`,
  ])
  expect(checkTranslation(messages, WHOLE, 'pl')).toEqual(['"{n|Auftrag|Aufträge}" needs 4 words'])
})

test('an update keeps translations, adds new messages as empty, and drops removed ones', () => {
  expect(updateTranslation(messages, { Open: 'Offen', 'Open#openDialog': 'Öffnen', Gone: 'Weg' })).toEqual({
    Open: 'Offen',
    'Open#openDialog': 'Öffnen',
    '{n} {n|order|orders} of {symbol}': '',
    "The venue's “own” } words": '',
  })
})

test('an update keeps the order: a new entry is inserted before the first one that sorts after it', () => {
  const words = { Z: 'Z', Open: 'Offen', "The venue's “own” } words": 'Worte' }
  const { messages: more } = read(
    "createText({ z: 'Z', a: 'A', q: 'Q', y: 'zz', open: 'Open', own: \"The venue's “own” } words\" })",
  )
  expect(Object.keys(updateTranslation(more, words))).toEqual([
    'A',
    'Q',
    'Z',
    'Open',
    "The venue's “own” } words",
    'zz',
  ])
})

test('a message that is read while a module loads is reported, one that is read later is not', () => {
  const fault = ['a.ts: text(…) is called while the module is loaded, before the language is set']
  expect(read(`const LABEL = text('open')\n`).faults).toEqual(fault)
  expect(read(`const LABELS = [\n  { label: text('open') },\n]\n`).faults).toEqual(fault)
  expect(read(`const LABELS = [\n  { label: () => text('open') },\n]\n`).faults).toEqual([])
  expect(read(`const OPTIONS = ['a']\n\nfunction label() {\n  return text('open')\n}\n`).faults).toEqual([])
})

test('a catalog whose keys are required by a type is read like any other', () => {
  const { messages: found } = read("createText({ a: 'One' } satisfies Record<Key, string>)")
  expect([...found.keys()]).toEqual(['One'])
})

test('a concatenated message is not a message', () => {
  const faults = ['a.ts: the message "a" is no literal text']
  expect(read("createText({ a: 'one' + 'two' })").faults).toEqual(faults)
  expect(read('createText({ a: `one ${two}` })').faults).toEqual(faults)
})

test('an English plural needs two words', () => {
  expect(read(`createText({ a: '{n|one}' })`).faults).toEqual(['a.ts: "{n|one}" needs a word for one and for many'])
})

test('visible and accessible texts in JSX are in a catalog', () => {
  const source = (jsx: string) =>
    readMessages([readModule(projectRoot, 'a.tsx', `const A = () => ${jsx}`)]).faults.map((fault) => fault.slice(7))
  expect(source('<p title="Hello">Good day, {name}</p>')).toEqual([
    '"Hello" stands outside of the catalogs',
    '"Good day," stands outside of the catalogs',
  ])
  expect(source('<p className="flex" title={text("hi")}>{text("day")} · ×</p>')).toEqual([])
})

test('an invalid locale is rejected, since it would become the name of a file', () => {
  expect(readLocales(['es', 'zh-CN'])).toEqual(['es', 'zh-CN'])
  expect(() => readLocales(['--', 'es'])).toThrow(RangeError)
})
