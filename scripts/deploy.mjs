// Copies the built page and signer to the folders that a web server serves, in an order that keeps open tabs working.
// usage: node scripts/deploy.mjs [FOLDER]   (default: /srv/kedge; it gets app/ and signer/)
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SETTINGS, compressFiles } from './compress.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Open tabs of earlier releases can load their assets for this long. */
const KEEP_ASSETS_DAYS = 30

if (process.argv[1] === import.meta.filename) {
  const target = process.argv[2] ?? '/srv/kedge'
  deployAll(join(projectRoot, 'dist'), target)
  console.log(`deployed to ${target}; settings are not part of a release and were not changed`)
}

/**
 * Updates the folders of signer and page. The signer is copied first: a page of the last release works with the new
 * signer, but a new page does not work with the old signer. Returns the files in the order in which they were copied.
 * @param {string} build
 * @param {string} target
 */
export function deployAll(build, target) {
  return ['signer', 'app'].flatMap((part) =>
    deploy(join(build, part), join(target, part)).map((name) => join(part, name)),
  )
}

/**
 * Updates a folder to a build: hashed files first, then the documents that name them, each replaced atomically.
 * Settings are left out, and removed if an earlier release had copied them: no release overwrites them. Returns the
 * names of the files in the order in which they were copied.
 * @param {string} source
 * @param {string} target
 */
function deploy(source, target) {
  mkdirSync(target, { recursive: true })
  for (const name of SETTINGS)
    for (const ending of ['', '.gz', '.br']) rmSync(join(target, name + ending), { force: true })
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(source, name)).isFile())
    .filter((name) => !SETTINGS.includes(name) && !name.startsWith('.vite'))
    .toSorted((a, b) => rank(a) - rank(b))
  for (const name of names) replace(join(source, name), join(target, name))
  compressFiles(target)
  removeOld(join(target, 'assets'), new Set(names.map((name) => join(target, name))))
  return names
}

/** The order of copying: assets, everything else, documents, the build's version file. @param {string} name */
function rank(name) {
  if (name.startsWith('assets')) return 0
  if (name.endsWith('.html')) return 2
  return name === 'version.json' ? 3 : 1
}

function replace(source, target) {
  mkdirSync(dirname(target), { recursive: true })
  const draft = `${target}.new`
  copyFileSync(source, draft)
  renameSync(draft, target)
}

/** @param {string} assets @param {ReadonlySet<string>} current */
function removeOld(assets, current) {
  const oldest = Date.now() - KEEP_ASSETS_DAYS * 24 * 60 * 60 * 1000
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (!current.has(path.replace(/\.(gz|br)$/, '')) && statSync(path).mtimeMs < oldest) rmSync(path)
  }
}
