import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * A file of the source. `imports` and `importers`: paths of other source files, types and dynamic imports included.
 * @typedef {{ path: string, text: string, lines: number, isTest: boolean, imports: string[], importers: string[] }} Source
 */

/**
 * Reads all TypeScript files below a folder with their imports.
 * @param {string} folder absolute path of `src`
 * @returns {Source[]} paths begin with the folder's name
 */
export function readSources(folder) {
  const root = dirname(folder)
  /** @type {Map<string, Source>} */
  const files = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const absolute = join(entry.parentPath, entry.name)
    const text = readFileSync(absolute, 'utf8')
    const path = relative(root, absolute)
    const isTest = /\.test\.tsx?$|[fF]ixtures\.tsx?$|\/fixtures\/|^src\/test\//.test(path)
    files.set(path, { path, text, lines: text.split('\n').length - 1, isTest, imports: [], importers: [] })
  }
  for (const file of files.values()) {
    file.imports = importsOf(file.text)
      .map((specifier) => resolveImport(root, folder, file.path, specifier))
      .filter((path) => path !== null)
      .filter((path) => path !== file.path && files.has(path))
    for (const path of new Set(file.imports)) files.get(path)?.importers.push(file.path)
  }
  return [...files.values()]
}

/**
 * Every specifier in a file: static, dynamic and re-exporting imports, including types.
 * @param {string} text
 */
function importsOf(text) {
  const specifiers = text.matchAll(/(?:^|[\s;])(?:from\s+|import\s+|import\(\s*)'([^'\n]+)'/g)
  return [...specifiers].map(([, specifier = '']) => specifier.replace(/\?.*$/, ''))
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} importer
 * @param {string} specifier
 * @returns {string | null} path of the file, as in `Source`; null for a package
 */
function resolveImport(root, folder, importer, specifier) {
  const base = specifier.startsWith('@/')
    ? join(folder, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(root, dirname(importer), specifier)
      : null
  if (base === null) return null
  const file = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => existsSync(path) && statSync(path).isFile())
  return file ? relative(root, file) : null
}

/**
 * The groups of files that import each other in a cycle (strongly connected components of more than one file).
 * @param {Source[]} sources
 * @returns {string[][]}
 */
export function findCycles(sources) {
  const paths = new Set(sources.map((file) => file.path))
  const importsOfPath = new Map(sources.map((file) => [file.path, file.imports.filter((path) => paths.has(path))]))
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visited = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const cycles = []

  /** @param {string} path */
  function visit(path) {
    const own = { index: visited.size, low: visited.size, isOpen: true }
    visited.set(path, own)
    stack.push(path)
    for (const next of importsOfPath.get(path) ?? []) {
      const seen = visited.get(next)
      if (!seen) own.low = Math.min(own.low, visit(next).low)
      else if (seen.isOpen) own.low = Math.min(own.low, seen.index)
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.indexOf(path))
      for (const member of members) {
        const node = visited.get(member)
        if (node) node.isOpen = false
      }
      if (members.length > 1) cycles.push(members)
    }
    return own
  }

  for (const path of paths) if (!visited.has(path)) visit(path)
  return cycles
}
