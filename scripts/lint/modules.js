/**
 * Which top folder of src may import which others. A folder may always import itself. Entry points (files that
 * lie directly in src) may import everything.
 */
const modules = {
  base: [],
  browser: ['base'],
  protocol: ['base'],
  trading: ['base', 'protocol'],
  venue: ['base', 'protocol', 'trading'],
  client: ['base', 'protocol', 'trading'],
  feed: ['base', 'browser', 'protocol', 'trading', 'client'],
  keys: ['base', 'browser', 'protocol', 'trading', 'client'],
  sdk: ['base', 'browser', 'protocol', 'trading', 'client', 'feed'],
  ui: ['base'],
  terminal: ['base', 'browser', 'protocol', 'trading', 'client', 'feed', 'keys', 'ui'],
  features: ['base', 'browser', 'protocol', 'trading', 'client', 'feed', 'keys', 'ui', 'terminal'],
  app: ['base', 'browser', 'protocol', 'trading', 'client', 'feed', 'keys', 'ui', 'terminal', 'features'],
  compose: ['base', 'browser', 'protocol', 'trading', 'client', 'feed', 'keys', 'ui', 'terminal', 'features', 'app'],
  test: ['base', 'browser', 'protocol', 'trading', 'venue', 'client', 'feed', 'keys', 'ui', 'terminal'],
}

/** Modules that the tests of every module that knows the protocol may use as well. */
const forTests = new Set(['venue', 'test'])

/** Folders that may import only files of the same folder from their module. */
const closed = [
  { inside: /^features\/([^/]+)\//, reason: 'a feature does not import another feature' },
  { inside: /^venue\/(engine)\//, reason: 'the engine does not import the rest of the venue' },
]

/** Folders that run in a browser, in Node and in a Worker alike, and so import no Node module. */
const portable = /^(?!venue\/(node|host)\b)/

/** A test may also drive its module against the practice venue, and read fixtures from disk. */
const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * The reason why an import is not allowed; null if it is allowed.
 * @param {string} importer path below src, with `/`
 * @param {string} specifier as written: `./x`, `../y`, `@/module/z`, `node:fs` or a package
 * @returns {string | null}
 */
export function findViolation(importer, specifier) {
  if (specifier.startsWith('node:'))
    return portable.test(importer) && !isTest(importer)
      ? `${specifier}: Node modules belong to the venue's host and to tests`
      : null
  const target = resolve(importer, specifier)
  if (target === null) return null
  const from = moduleOf(importer)
  const to = moduleOf(target)
  if (from === null) return null
  if (!(from in modules)) return `src/${from} is not a module: add it to scripts/lint/modules.js`
  if (from === to) return rejectInside(importer, target, specifier)
  const driven = forTests.has(to) && isTest(importer) && modules[from].includes('protocol')
  if (!modules[from].includes(to) && !driven)
    return `${from} may not import ${to ?? target} (allowed: ${modules[from].join(', ') || 'nothing'})`
  return specifier.startsWith('.') ? `import across modules by alias: '@/${target}'` : null
}

/** The file that a specifier refers to, as a path below src; null for a package, and for a file outside of src. */
function resolve(importer, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return null
  const path = importer.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..' && path.length === 0) return null
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

/** The module of a path below src, or null for a file that lies directly in src. */
function moduleOf(path) {
  const slash = path.indexOf('/')
  if (slash > 0) return path.slice(0, slash)
  return path in modules ? path : null
}

function rejectInside(importer, target, specifier) {
  for (const { inside, reason } of closed) {
    const boundary = inside.exec(importer)?.[0]
    if (boundary && !`${target}/`.startsWith(boundary)) return reason
  }
  return specifier.startsWith('@/') ? `inside a module import by relative path, not '${specifier}'` : null
}
