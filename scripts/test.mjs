// Runs all checks and tests in order; the last lines name the failed tests and count the passed and failed ones.
// usage: node scripts/test.mjs [--long] [step…]   steps: lint types boundaries unused structure unit build e2e
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'
import { ensureBrowser, findFirefox } from './findBrowser.mjs'

const reports = join(projectRoot, 'test-results')
const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')

/**
 * End-to-end tests that a long run repeats with the practice venue in the page
 * (docs/decisions/0010-venue-in-the-page.md).
 */
const PAGE_VENUE_TESTS = ['agents', 'funds', 'hotkeys', 'journal', 'tables', 'ticket', 'trade']

/** Time limit of each step: a test that renders or loops endlessly would not stop by itself. */
const MAX_MINUTES = 40

/** Lines of a failed test's message that are repeated at the end: a property test needs its seed and counterexample. */
const FAILURE_LINES = 25

/**
 * `failures`: the name of each failed test with the first lines of its message, for the end of the log.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Count
 */

/** @type {Record<string, { title: string, run: () => Count }>} */
const steps = {
  lint: { title: 'format and lint', run: () => check(['oxfmt', '--check'], ['oxlint', '--deny-warnings']) },
  types: { title: 'types', run: () => check(['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'scripts']) },
  boundaries: {
    title: 'import boundaries and cycles',
    run: () => check(['oxlint', '-c', '.oxlintrc.boundaries.json', '--deny-warnings', 'src']),
  },
  unused: { title: 'unused code', run: () => check(['knip']) },
  structure: {
    title: 'structure, words and translations',
    run: () => check(['node', 'scripts/structure.mjs'], ['node', 'scripts/messages.mjs']),
  },
  unit: { title: 'unit and property tests', run: runUnit },
  build: { title: 'build and size budgets', run: () => check(['node', 'scripts/build.mjs'], ['size-limit']) },
  e2e: { title: 'end-to-end tests in a browser', run: runEndToEnd },
}

const words = process.argv.slice(2)
const long = words.includes('--long') || process.env['LONG'] === '1'
const stepNames = words.filter((word) => !word.startsWith('-'))
const unknown = stepNames.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}; there are: ${Object.keys(steps).join(' ')}`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const broken = []
/** @type {string[]} */
const allFailures = []
for (const [name, { title, run }] of Object.entries(steps)) {
  if (stepNames.length > 0 && !stepNames.includes(name)) continue
  console.log(`\n== ${title}${long ? ' (long)' : ''}`)
  const began = Date.now()
  const { passed, failed, failures } = run()
  total.passed += passed
  total.failed += failed
  allFailures.push(...failures)
  if (failed > 0) broken.push(title)
  console.log(`== ${title}: ${failed > 0 ? 'FAILED' : 'ok'} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`)
for (const failure of allFailures) console.log(`\n${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs commands one after another; a failing one counts as one failure, a successful one as no test. */
function check(...commands) {
  const failures = commands.filter((command) => execute(command) !== 0).map((command) => command.join(' '))
  return { passed: 0, failed: failures.length, failures }
}

function runUnit() {
  const status = execute(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
  const report = readReport(unitReport)
  const failures = unitFailures(report)
  return honest(status, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures })
}

function runEndToEnd() {
  const browser = ensureBrowser((line) => console.log(line))
  if (long) console.log(`Firefox: ${findFirefox() ?? 'none found, so its journeys do not run; install firefox-esr'}`)
  const node = runPlaywright([], { KEDGE_BROWSER: browser })
  if (!long) return node
  const files = PAGE_VENUE_TESTS.map((name) => `e2e/${name}.spec.ts`)
  const page = runPlaywright(files, { KEDGE_BROWSER: browser, KEDGE_VENUE: 'page' })
  return {
    passed: node.passed + page.passed,
    failed: node.failed + page.failed,
    failures: [...node.failures, ...page.failures],
  }
}

/** @param {readonly string[]} files @param {Record<string, string>} environment */
function runPlaywright(files, environment) {
  rmSync(e2eReport, { force: true })
  const status = execute(['playwright', 'test', '--reporter=list,json', ...files], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport,
  })
  const report = readReport(e2eReport)
  const stats = report?.stats
  const failures = (report?.suites ?? []).flatMap((suite) => endToEndFailures(suite, ''))
  return honest(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures,
  })
}

/** Name and first lines of the message of each test, and of each file that could not be loaded, in a report of vitest. */
function unitFailures(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [describeFailure(name, message)]
      return tests.map((test) => describeFailure(`${name} › ${test.fullName}`, test.failureMessages[0]))
    })
}

/** Name and first lines of the message of each failed test in a suite of a Playwright report, inner suites included. */
function endToEndFailures(suite, path) {
  const inner = `${path}${suite.title} › `
  return [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => describeFailure(inner + spec.title, spec.tests[0]?.results.at(-1)?.error?.message)),
    ...(suite.suites ?? []).flatMap((child) => endToEndFailures(child, inner)),
  ]
}

function describeFailure(name, message = '') {
  const lines = message.split('\n').slice(0, FAILURE_LINES)
  return [`✗ ${name.replace(`${projectRoot}/`, '')}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/**
 * A run with a failing exit code has at least one failure, whatever its report says; a run without any test has failed.
 */
function honest(status, { passed, failed, failures }) {
  const ran = passed + failed > 0
  return { passed, failed: status === 0 && ran ? failed : Math.max(1, failed), failures }
}

function execute([command = '', ...rest], extra = {}) {
  console.log(`$ ${[command, ...rest].join(' ')}`)
  const own = join(projectRoot, 'node_modules', '.bin', command)
  const { status, error } = spawnSync(command === 'node' ? process.execPath : own, rest, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(long ? {} : { timeout: MAX_MINUTES * 60_000, killSignal: 'SIGKILL' }),
    env: { ...process.env, ...(long ? { LONG: '1' } : {}), ...extra },
  })
  if (error) console.error(error.message)
  return status ?? 1
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
