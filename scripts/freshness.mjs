// Finds out which parts of dist were not built from the current sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/** @typedef {'app' | 'signer' | 'venue' | 'sdk'} Part */

/** The sources of each part, and the file that shows that it was built. */
const partsOfProject = {
  venue: {
    from: ['src', 'package-lock.json', 'vite.config.ts'],
    proof: 'dist/venue/node.js',
    skip: /\.tsx$|\.test\.ts$/,
  },
  app: {
    from: ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'scripts/vite'],
    proof: 'dist/app/index.html',
    skip: /\.test\.tsx?$/,
  },
  signer: {
    from: [
      'src/base',
      'src/protocol',
      'src/client',
      'src/keys',
      'src/languages',
      'package-lock.json',
      'vite.signer.config.ts',
    ],
    proof: 'dist/signer/signer.html',
    skip: /\.test\.tsx?$/,
  },
  sdk: {
    from: ['base', 'browser', 'protocol', 'trading', 'client', 'feed', 'sdk']
      .map((module) => `src/${module}`)
      .concat(['package-lock.json', 'vite.sdk.config.ts', 'tsconfig.sdk.json', 'tsconfig.json', 'scripts/sdk']),
    proof: 'dist/sdk/types/sdk/index.d.ts',
    skip: /\.test\.tsx?$/,
  },
}

/** Records that a part was built from the current sources. @param {Part} part */
export function rememberBuild(part) {
  mkdirSync(join(projectRoot, 'dist'), { recursive: true })
  writeFileSync(stampOf(part), fingerprint(part))
}

/** The parts whose sources changed since their last build. @param {Part[]} parts */
export function staleParts(parts) {
  return parts.filter((part) => {
    if (!existsSync(join(projectRoot, partsOfProject[part].proof)) || !existsSync(stampOf(part))) return true
    return readFileSync(stampOf(part), 'utf8') !== fingerprint(part)
  })
}

/** Whether package-lock.json is newer than the installed packages. */
export function installIsStale() {
  const installed = join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return true
  return packagesOf(join(projectRoot, 'package-lock.json')) !== packagesOf(installed)
}

/** The installed version of each package in a lock file, except for platform-specific ones. */
function packagesOf(path) {
  const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages)
  return JSON.stringify(
    entries.filter(([where, entry]) => where && !entry.optional).map(([where, entry]) => [where, entry.version]),
  )
}

function stampOf(part) {
  return join(projectRoot, 'dist', `.${part}.stamp`)
}

function fingerprint(part) {
  const { from, skip } = partsOfProject[part]
  const hash = createHash('sha256')
  for (const path of from.flatMap((root) => filesOf(join(projectRoot, root)))) {
    if (skip.test(path)) continue
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
