import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  createSource,
  describeCoverage,
  findPlaces,
  isTerminalFile,
  listInterface,
  NOWHERE,
  readCoverageLine,
  type Source,
} from './interfaceCoverage'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = join(ROOT, '../docs/protocol.md')
const HEAD = '| Of the interface | Place in `src` | What |\n| --- | --- | --- |\n'
const [BEGIN, END] = ['<!-- coverage: written by its test -->\n\n', '\n\n<!-- end of coverage -->']

const sources: Source[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && isTerminalFile(path))
  .map((path) => createSource(path, readFileSync(join(ROOT, path), 'utf8')))
const parts = listInterface()

/** Writes the document's table anew: `UPDATE=1 npx vitest run src/test/interfaceCoverage.test.ts`. */
function writeTable(): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(BEGIN) as [string, string]
  const after = rest.slice(rest.indexOf(END))
  writeFileSync(DOCUMENT, before + BEGIN + HEAD + describeCoverage(parts, sources).join('\n') + after)
}
if (process.env['UPDATE'] === '1') writeTable()

const table = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => readCoverageLine(line) ?? [])

test('every read, write, channel, field, state and error code of the interface has a place in the terminal', () => {
  const missing = parts.filter((part) => findPlaces(part, sources).length === 0)
  expect(missing.map(({ group, name }) => `${group}: ${name}`)).toEqual([])
})

describe('the table in docs/protocol.md', () => {
  test('names every part of the interface, and nothing else', () => {
    const named = table.flatMap(({ group, names }) => names.map((name) => `${group}: ${name}`))
    expect(named.toSorted()).toEqual(parts.map(({ group, name }) => `${group}: ${name}`).toSorted())
  })

  test('is right: what it says is in a folder is there', () => {
    const wrong = table.flatMap(({ group, folder, names }) =>
      names.filter((name) => {
        const part = parts.find((one) => one.group === group && one.name === name)
        return part !== undefined && !findPlaces(part, sources).includes(folder)
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the check itself', () => {
  const placesWithout = (text: string, missing: string) => {
    // Another name in each file, so that what names it finds nothing.
    const left = sources.map((source, at) =>
      source.text.includes(text)
        ? createSource(source.path, source.text.replaceAll(text, text.startsWith("'") ? `'other${at}'` : `other${at}`))
        : source,
    )
    const part = listInterface().find(({ group, name }) => `${group}: ${name}` === missing)!
    return findPlaces(part, left)
  }

  test.each([
    ["'setCoinLeverage'", 'writes: setCoinLeverage'],
    ['feed.best', 'channels: bbo'],
    ['fundingRatesQuery', 'reads: fundingRates'],
    ['error_code', 'Transaction: error_code'],
    ["'20016'", 'error codes: 20016'],
    // Every hash of a transaction leads to it.
    ['transactionPath', 'Trade: tx_hash'],
    ['order.tx_hash', 'Order: tx_hash'],
    ['TxTime', 'Execution: tx_hash'],
    ['TxLink', 'Asset flow: tx_hash'],
    ['TxLink', 'Transaction: tx_hash'],
  ])('without %s the terminal lacks %s', (text, missing) => {
    expect(placesWithout(text, missing)).toEqual([])
  })

  test('a prop of a component, a parameter or a word in a text is no use of a field of that name', () => {
    const read = (text: string) => createSource('features/orders/a.tsx', text).reads.has('note')
    expect(read('const { note } = order')).toBe(true)
    expect(read('orders.map(({ id, note }) => note)')).toBe(true)
    expect(read('show(order.note)')).toBe(true)
    expect(read("text('of', { value: order.note })")).toBe(true)
    expect(read("text('note')")).toBe(false)
    expect(read('type Props = { note: string }\nfunction Figure({ note }: Props) {}')).toBe(false)
    expect(read('function figure(note: string) { return `a note of ${note}` }')).toBe(false)
  })

  test('what has no place is written as such', () => {
    expect(describeCoverage([{ group: 'reads', name: 'none', isIn: () => false }], sources)).toEqual([
      `| reads | \`${NOWHERE}\` | \`none\` |`,
    ])
  })
})
