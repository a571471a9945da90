// Runs all checks and tests in order; the last lines name the failed tests and count the passed and failed ones.
// usage: node scripts/test.mjs [--long] [step…]   steps: types lint unused build structure boundaries unit e2e
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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

/**
 * A step is a list of commands, which run beside those of other steps, or tests, which have all cores.
 * @typedef {{ title: string, commands: string[][] } | { title: string, run: () => Count }} Step
 */

/** The longest commands come first: two cores end together then. @type {Record<string, Step>} */
const steps = {
  types: {
    title: 'types',
    commands: [
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '-p', 'scripts'],
    ],
  },
  lint: {
    title: 'format and lint',
    commands: [
      ['oxfmt', '--check'],
      ['oxlint', '--deny-warnings'],
    ],
  },
  unused: { title: 'unused code', commands: [['knip']] },
  build: {
    title: 'builds and size budgets',
    commands: [['node', 'scripts/build.mjs'], ['size-limit'], ['node', 'scripts/site.mjs']],
  },
  structure: {
    title: 'structure, words and translations',
    commands: [
      ['node', 'scripts/structure.mjs'],
      ['node', 'scripts/messages.mjs'],
    ],
  },
  boundaries: {
    title: 'import boundaries and cycles',
    commands: [['oxlint', '-c', '.oxlintrc.boundaries.json', '--deny-warnings', 'src']],
  },
  unit: { title: 'unit and property tests', run: runUnit },
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
const selected = Object.entries(steps).filter(([name]) => stepNames.length === 0 || stepNames.includes(name))
await runChecks(selected.flatMap(([, step]) => ('commands' in step ? [step] : [])))
for (const [, step] of selected) {
  if (!('run' in step)) continue
  console.log(`\n== ${step.title}${long ? ' (long)' : ''}`)
  const began = Date.now()
  count(step.title, step.run(), began)
}
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`)
for (const failure of allFailures) console.log(`\n${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Adds what a step counted to the totals, and prints how it ended. */
function count(title, { passed, failed, failures }, began) {
  total.passed += passed
  total.failed += failed
  allFailures.push(...failures)
  if (failed > 0) broken.push(title)
  console.log(`== ${title}: ${failed > 0 ? 'FAILED' : 'ok'} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

/**
 * Runs steps beside each other, as many as there are cores, and the commands of each one after another. What a step
 * prints appears when it ends. A failing command counts as one failure, a successful one as no test.
 */
async function runChecks(checks) {
  const waiting = [...checks]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const began = Date.now()
        const results = []
        for (const command of step.commands) results.push(await runQuietly(command))
        console.log(`\n== ${step.title}\n${results.map(({ output }) => output).join('')}`)
        const failures = results.filter(({ status }) => status !== 0).map(({ line }) => `✗ ${line}`)
        count(step.title, { passed: 0, failed: failures.length, failures }, began)
      }
    }),
  )
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

/** Runs a command and returns what it printed, for commands that run beside others. */
function runQuietly(command) {
  const { program, args, options } = processOf(command)
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const line = command.join(' ')
    let output = `$ ${line}\n`
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => void (output += text))
    child.once('error', ({ message }) => resolve({ line, output: `${output}${message}\n`, status: 1 }))
    child.once('close', (code) => resolve({ line, output, status: code ?? 1 }))
  })
}

function execute(command, extra = {}) {
  console.log(`$ ${command.join(' ')}`)
  const { program, args, options } = processOf(command, extra)
  const { status, error } = spawnSync(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) console.error(error.message)
  return status ?? 1
}

/** Program, arguments and options of a command, which is `node` or an installed package's. */
function processOf([command = '', ...args], extra = {}) {
  const program = command === 'node' ? process.execPath : join(projectRoot, 'node_modules', '.bin', command)
  /** @type {{ cwd: string, env: NodeJS.ProcessEnv, timeout?: number, killSignal: 'SIGKILL' }} */
  const options = {
    cwd: projectRoot,
    killSignal: 'SIGKILL',
    ...(long ? {} : { timeout: MAX_MINUTES * 60_000 }),
    env: { ...process.env, ...(long ? { LONG: '1' } : {}), ...extra },
  }
  return { program, args, options }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
