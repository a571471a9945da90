import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as records from '@/protocol/records'
import { findFieldReads } from './fieldReads'
import {
  describeCoverage,
  findPlaces,
  isPanel,
  isTerminalFile,
  listFields,
  listInterface,
  NO_FOLDER,
  readCoverageLine,
  RECORDS,
  type Source,
  UNREAD,
} from './interfaceCoverage'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = join(ROOT, '../docs/protocol.md')
const HEAD = '| Of the interface | Place in `src` | What |\n| --- | --- | --- |\n'
const [BEGIN, END] = ['<!-- coverage: written by its test -->\n\n', '\n\n<!-- end of coverage -->']

const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const sources: Source[] = paths
  .filter(isTerminalFile)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const fieldReads = findFieldReads({
  config: join(ROOT, '../tsconfig.panels.json'),
  files: paths.filter((path) => path.startsWith('protocol/') || isTerminalFile(path)).map((path) => `src/${path}`),
  isPanel,
  records: 'src/protocol/',
  schemas: new Set(Object.values(RECORDS)),
})
const parts = listInterface(fieldReads)

const readTable = (text: string) => text.split('\n').flatMap((line) => readCoverageLine(line) ?? [])

/** Writes the document's table anew, formatted: `UPDATE=1 npx vitest run src/test/interfaceCoverage.test.ts`. */
function writeTable(): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(BEGIN) as [string, string]
  const after = rest.slice(rest.indexOf(END))
  writeFileSync(DOCUMENT, before + BEGIN + HEAD + describeCoverage(parts, sources, readTable(text)).join('\n') + after)
  execFileSync('npx', ['oxfmt', DOCUMENT])
}
if (process.env['UPDATE'] === '1') writeTable()

const table = readTable(readFileSync(DOCUMENT, 'utf8'))

test('every read, write, channel, field, state and error code of the interface is used in the terminal', () => {
  const missing = parts.filter((part) => findPlaces(part, sources).length === 0)
  expect(missing.map(({ group, name }) => `${group}: ${name}`)).toEqual([])
})

test('every record is checked, except those that are a pushed form of another one', () => {
  const schemas = Object.entries(records).filter(([, value]) => (value as { type?: string }).type === 'object')
  const checked: readonly string[] = Object.values(RECORDS)
  const others = schemas.flatMap(([name]) => (checked.includes(name) ? [] : [name]))
  expect(others.toSorted()).toEqual(['klinePushSchema', 'transactionPushSchema'])
})

test('each field that is listed as unread exists and is read by no panel', () => {
  const unread = listFields().flatMap(({ group, name, schema }) =>
    fieldReads.get(`${schema}.${name}`)?.size === 0 ? [`${group}: ${name}`] : [],
  )
  expect(Object.keys(UNREAD).toSorted()).toEqual(unread.toSorted())
})

describe('the table in docs/protocol.md', () => {
  test('names every part of the interface, and nothing else', () => {
    const named = table.flatMap(({ group, names }) => names.map((name) => `${group}: ${name}`))
    expect(named.toSorted()).toEqual(parts.map(({ group, name }) => `${group}: ${name}`).toSorted())
  })

  test('names folders that contain what it lists for them', () => {
    const wrong = table.flatMap(({ group, folder, names }) =>
      names.filter((name) => {
        const part = parts.find((candidate) => candidate.group === group && candidate.name === name)
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
        ? {
            path: source.path,
            text: source.text.replaceAll(text, text.startsWith("'") ? `'other${at}'` : `other${at}`),
          }
        : source,
    )
    const part = parts.find(({ group, name }) => `${group}: ${name}` === missing)!
    return findPlaces(part, left)
  }

  test.each([
    ["'setCoinLeverage'", 'writes: setCoinLeverage'],
    ['feed.best', 'channels: bbo'],
    ['fundingRatesQuery', 'reads: fundingRates'],
    ["'20016'", 'error codes: 20016'],
    // Every hash of a transaction leads to it.
    ['transactionPath', 'Trade: tx_hash'],
    ['TxTime', 'Execution: tx_hash'],
    ['TxLink', 'Asset flow: tx_hash'],
    ['TxLink', 'Transaction: tx_hash'],
  ])('without %s the terminal lacks %s', (text, missing) => {
    expect(placesWithout(text, missing)).toEqual([])
  })

  test('a part that several folders use keeps the folder that the table names', () => {
    const part = { group: 'reads', name: 'some', isIn: () => true }
    const places = findPlaces(part, sources)
    expect(places.length).toBeGreaterThan(1)
    const line = { group: 'reads', folder: places.at(-1)!, names: ['some'] }
    expect(describeCoverage([part], sources, [line])).toEqual([`| reads | \`${line.folder}\` | \`some\` |`])
    expect(describeCoverage([part], sources, [{ ...line, folder: 'gone' }])).toEqual(describeCoverage([part], sources))
  })

  test('an unused part is written as such', () => {
    expect(describeCoverage([{ group: 'reads', name: 'none', isIn: () => false }], sources)).toEqual([
      `| reads | \`${NO_FOLDER}\` | \`none\` |`,
    ])
  })
})
