// Measures the structure of the source and fails where a limit is passed. docs/architecture.md, docs/glossary.md.
// usage: node scripts/structure.mjs [--list]   --list names every file and use behind the figures
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findCycles, readSources } from './structure/imports.mjs'
import { findDeadLinks } from './structure/links.mjs'
import { findRetiredWords } from './structure/words.mjs'
import { readWalks } from './structure/walks.mjs'
import { projectRoot } from './projectRoot.mjs'

const MAX_FILE_LINES = 300
const MAX_FILES_IN_FOLDER = 25
const MAX_WALK_FILES = 20
const SMALL_FILE = 25
const MAX_SMALL_FILES = 30
const MIN_TESTS = 1

const sources = readSources(join(projectRoot, 'src'))
const product = sources.filter((file) => !file.isTest)
const lines = product.map((file) => file.lines).toSorted((a, b) => a - b)
const [longest = { path: '', lines: 0 }] = sources.toSorted((a, b) => b.lines - a.lines)

/** @type {Record<string, number>} */
const filesIn = {}
for (const { path } of product) filesIn[dirname(path)] = (filesIn[dirname(path)] ?? 0) + 1
const [[fullest, inFullest] = ['', 0]] = Object.entries(filesIn).toSorted(([, a], [, b]) => b - a)
const cycles = findCycles(product)
const small = product.filter((file) => file.lines < SMALL_FILE && file.importers.length === 1)
const walks = readWalks(readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8'), sources)
const words = findRetiredWords(projectRoot)
const deadLinks = findDeadLinks(projectRoot)

/** @type {{ figure: string, value: string | number, limit?: string, isBroken?: boolean, list?: string[] }[]} */
const rows = [
  { figure: 'source files', value: product.length },
  { figure: 'source lines', value: lines.reduce((sum, count) => sum + count, 0) },
  { figure: 'lines of the median file', value: lines[Math.floor(lines.length / 2)] ?? 0 },
  {
    figure: 'lines of the longest file, tests included',
    value: `${longest.lines} (${longest.path})`,
    limit: `${MAX_FILE_LINES}`,
    isBroken: longest.lines > MAX_FILE_LINES,
  },
  {
    figure: 'files of the fullest folder',
    value: `${inFullest} (${fullest})`,
    limit: `${MAX_FILES_IN_FOLDER}`,
    isBroken: inFullest > MAX_FILES_IN_FOLDER,
  },
  {
    figure: 'files in import cycles, types included',
    value: cycles.flat().length,
    limit: '0',
    isBroken: cycles.length > 0,
    list: cycles.map((cycle) => cycle.join(', ')),
  },
  {
    figure: `files under ${SMALL_FILE} lines with one importer`,
    value: small.length,
    limit: `${MAX_SMALL_FILES}`,
    isBroken: small.length > MAX_SMALL_FILES,
    list: small.map((file) => `${file.path} <- ${file.importers[0]}`),
  },
  { figure: 'retired words', value: words.length, limit: '0', isBroken: words.length > 0, list: words },
  {
    figure: 'dead links, and paths that do not exist',
    value: deadLinks.length,
    limit: '0',
    isBroken: deadLinks.length > 0,
    list: deadLinks,
  },
  ...walks.map(({ title, paths, problems }) => ({
    figure: `files of the walk ${title}`,
    value: paths.length,
    limit: `${MAX_WALK_FILES}`,
    isBroken: paths.length === 0 || paths.length > MAX_WALK_FILES || problems.length > 0,
    list: problems,
  })),
  ...['protocol', 'trading', 'client', 'keys'].map((module) => ({
    figure: `test bytes / source bytes in ${module}`,
    value: testShare(module).toFixed(2),
    limit: `at least ${MIN_TESTS}`,
    isBroken: testShare(module) < MIN_TESTS,
  })),
]

for (const { figure, value, limit, isBroken } of rows) {
  const bound = limit === undefined ? '' : isBroken ? `  FAILED, limit ${limit}` : `  (limit ${limit})`
  console.log(`${figure.padEnd(48)} ${value}${bound}`)
}
const wantsList = process.argv.includes('--list')
for (const { figure, list = [], isBroken } of rows) {
  if (list.length > 0 && (isBroken || wantsList))
    console.log(`\n${figure}:\n${list.map((line) => `  ${line}`).join('\n')}`)
}
// Again at the end, where a reader of a long output looks first.
for (const { figure, limit, isBroken } of rows) if (isBroken) console.log(`\nFAILED: ${figure}, limit ${limit}`)
if (walks.length < 2) console.log('\ndocs/architecture.md needs two walks (headings "## Walk: …").')
process.exit(rows.some((row) => row.isBroken) || walks.length < 2 ? 1 : 0)

/**
 * Bytes of tests per byte of source of a module; fixtures count as neither.
 * @param {string} module
 */
function testShare(module) {
  const own = sources.filter((file) => file.path.startsWith(`src/${module}/`) && !file.path.includes('/fixtures/'))
  const bytes = (/** @type {boolean} */ isTest) =>
    own.filter((file) => file.isTest === isTest).reduce((sum, file) => sum + file.text.length, 0)
  return bytes(true) / bytes(false)
}
