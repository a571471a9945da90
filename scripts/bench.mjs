// Runs every bench/*.bench.ts and prints the results beside those of other libraries and the goals.
// Each module exports `rows(): Promise<BenchRow[]>`.
// usage: node scripts/bench.mjs [part of a name…]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { cleanUpAtEnd } from './cleanUpAtEnd.mjs'
import { projectRoot } from './projectRoot.mjs'

/** @typedef {import('../bench/BenchRow').BenchRow} BenchRow */

const folder = join(projectRoot, 'bench')
const filters = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => filters.length === 0 || filters.some((part) => name.includes(part)))
if (names.length === 0) {
  console.error(`no benchmark matches ${filters.join(', ') || 'bench/*.bench.ts'}`)
  process.exit(2)
}

/** Code that benchmarks run in separate processes. */
const helpers = ['.', 'page'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.process.ts'))
    .map((name) => join(part, name)),
)

install()
check()
const out = mkdtempSync(join(folder, '.built-'))
cleanUpAtEnd(out)
await build({
  root: projectRoot,
  logLevel: 'warn',
  configFile: false,
  resolve: { alias: { '@': join(projectRoot, 'src') } },
  // Our own code is bundled, so that it does not use the version of a library that another compared package depends on.
  ssr: { noExternal: true, external: competitors() },
  build: {
    ssr: true,
    outDir: out,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries([...names, ...helpers].map((name) => [name.slice(0, -3), join(folder, name)])),
      // All files are in one folder, so that benchmarks find their helpers.
      output: {
        entryFileNames: ({ name }) => `${basename(name)}.js`,
        chunkFileNames: '[name]-[hash].js',
        // As in vite.config.ts.
        topLevelVar: false,
      },
    },
  },
})
/** @type {string[]} */
const summary = []
let missed = 0
for (const name of names) {
  console.log(`\n${name.slice(0, -'.bench.ts'.length)}`)
  const before = readTicks()
  const module = await import(pathToFileURL(join(out, `${name.slice(0, -3)}.js`)).href)
  for (const row of await module.rows()) {
    report(row)
    summary.push(summarize(row))
    if (meetsGoal(row) === false) missed++
  }
  const stolenShare = takenShare(before, readTicks())
  if (stolenShare !== null)
    console.log(
      `  other virtual machines used ${(stolenShare * 100).toFixed(1)} % of this machine's processor time meanwhile`,
    )
}
console.log('\nSummary: name, number, goal, met or not')
for (const line of summary) console.log(`  ${line}`)
console.log(`\nRatios compare one run on one machine; absolute numbers depend on it. Goals missed: ${missed}.`)

/**
 * Processor time since the start, in ticks: the total, and the part that other virtual machines on the same hardware
 * used ("steal"), which makes results slower. Null if the system does not provide these numbers.
 *
 * @returns {{ all: number, stolen: number } | null}
 */
function readTicks() {
  if (!existsSync('/proc/stat')) return null
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, count) => sum + count, 0), stolen: ticks[7] ?? 0 }
}

/** The share that other virtual machines used between two readings. @param {ReturnType<typeof readTicks>} from @param {typeof from} to */
function takenShare(from, to) {
  return from && to && to.all > from.all ? (to.stolen - from.stolen) / (to.all - from.all) : null
}

/** Prints a row with all its comparisons. @param {BenchRow} row */
function report({ name, ours, others, unit, ratioGoal }) {
  console.log(`  ${name}: ours ${number(ours)} ${unit}`)
  for (const [index, other] of others.entries()) {
    const ratio = ratioOf(ours, other.value, unit)
    const goal = index === 0 && ratioGoal ? ` (goal ${number(ratioGoal)}×${ratio < ratioGoal ? ', MISSED' : ''})` : ''
    console.log(`    ${other.name}: ${number(other.value)} ${unit} -> ${ratio.toFixed(2)}×${goal}`)
  }
}

/**
 * A row in one line. The goal is an absolute limit if the row compares with a limit, else a ratio.
 *
 * @param {BenchRow} row
 */
function summarize(row) {
  const { name, ours, others, unit, ratioGoal } = row
  const [first, ...rest] = others
  const isMet = meetsGoal(row)
  if (!first || isMet === null) return `${name} | ${number(ours)} ${unit} | no goal`
  const ratio = ratioOf(ours, first.value, unit)
  const own = `${number(ours)} ${unit}`
  const [shown, goal] =
    ratioGoal === 1
      ? [own, `${unit === '/s' ? 'at least' : 'at most'} ${number(first.value)} ${unit} (${first.name})`]
      : [`${own}, ${ratio.toFixed(2)}×`, `${number(ratioGoal ?? 1)}× of ${first.name}`]
  const floors = isMet ? '' : rest.map((other) => `; ${other.name}: ${number(other.value)} ${unit}`).join('')
  return `${name} | ${shown} | ${goal} | ${isMet ? 'met' : 'NOT MET'}${floors}`
}

/** Whether a row reaches its goal; null without a goal. @param {BenchRow} row */
function meetsGoal({ ours, others: [first], unit, ratioGoal }) {
  return first && ratioGoal ? ratioOf(ours, first.value, unit) >= ratioGoal : null
}

/** How many times better the first number is. @param {number} ours @param {number} theirs @param {BenchRow['unit']} unit */
function ratioOf(ours, theirs, unit) {
  return unit === '/s' ? ours / theirs : theirs / ours
}

function number(value) {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

/** The packages that benchmarks compare with; they stay outside the bundle. @returns {string[]} */
function competitors() {
  return Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies)
}

/** Installs these packages into bench/node_modules, once per lock file. */
function install() {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(installed) && readVersions(installed) === readVersions(lock)) return
  console.log('$ npm ci --prefix bench')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--prefix', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: projectRoot,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Type-checks the benchmarks: `npm test` cannot, because these packages are not installed there. */
function check() {
  const compiler = join(projectRoot, 'node_modules', '.bin', 'tsc')
  const { status } = spawnSync(compiler, ['--noEmit', '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: projectRoot,
  })
  if (status !== 0) process.exit(status ?? 1)
}

function readVersions(path) {
  const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages)
  return JSON.stringify(
    entries.filter(([where, { optional }]) => where && !optional).map(([where, { version }]) => [where, version]),
  )
}
