// Builds the page (dist/app), its signer (dist/signer) and the practice venue (dist/venue), or only the named parts. The
// library for programs (dist/sdk) is built only if it is named.
// usage: node scripts/build.mjs [--quiet] [app|signer|venue|sdk…]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compressFile } from './compress.mjs'
import { projectRoot } from './projectRoot.mjs'
import { rememberBuild } from './freshness.mjs'
import { writeDeclarations } from './sdk/declarations.mjs'

/** The configuration and the Vite environment of each part. */
const placeOf = {
  app: { configFile: 'vite.config.ts', root: '.', environment: 'client' },
  signer: { configFile: 'vite.signer.config.ts', root: 'src/keys/frame', environment: 'client' },
  venue: { configFile: 'vite.config.ts', root: '.', environment: 'venue' },
  sdk: { configFile: 'vite.sdk.config.ts', root: '.', environment: 'client' },
}

const named = process.argv.slice(2).filter((argument) => argument !== '--quiet')
const unknown = named.find((part) => !Object.hasOwn(placeOf, part))
if (unknown !== undefined) {
  console.error(`unknown part ${unknown}: app, signer, venue or sdk`)
  process.exit(2)
}
try {
  await build(named.length > 0 ? named : ['venue', 'app', 'signer'])
} catch (error) {
  console.error(plainly(error))
  process.exit(1)
}

/**
 * Builds the named parts with the project's Vite configurations; parts of the same configuration share a builder.
 *
 * @param {string[]} parts
 */
async function build(parts) {
  /** @type {import('vite').LogLevel} */
  const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
  const builders = new Map()
  for (const part of parts) {
    const { configFile, root, environment: name } = placeOf[part]
    const inline = { root: join(projectRoot, root), configFile: join(projectRoot, configFile), logLevel }
    const builder = builders.get(configFile) ?? (await createBuilder(inline))
    builders.set(configFile, builder)
    const environment = builder.environments[name]
    if (!environment) throw new Error(`${configFile} has no environment for ${part}`)
    await builder.build(environment)
    if (part === 'sdk') writeDeclarations()
    if (part === 'app') compressFirstFiles(join(projectRoot, 'dist', 'app'))
    rememberBuild(/** @type {import('./freshness.mjs').Part} */ (part))
  }
}

/**
 * Compresses the files that the page's document names, with the best compression. A server that compresses on request
 * cannot spend two seconds on it.
 * @param {string} folder
 */
function compressFirstFiles(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [name] of html.matchAll(/assets\/[\w.-]+\.(js|css)/g)) compressFile(join(folder, name))
}

/** The error and its place in the sources, without the bundler's own stack. */
function plainly(error) {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
}
