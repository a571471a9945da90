// Builds the page (dist/app) and the practice venue (dist/venue), or only what is named.
// usage: node scripts/build.mjs [--quiet] [app|venue…]
import { createBuilder } from 'vite'
import { projectRoot } from './projectRoot.mjs'
import { rememberBuild } from './freshness.mjs'

const environmentOf = { app: 'client', venue: 'venue' }

const named = process.argv.slice(2).filter((argument) => argument !== '--quiet')
const unknown = named.find((part) => !Object.hasOwn(environmentOf, part))
if (unknown !== undefined) {
  console.error(`unknown part ${unknown}: app or venue`)
  process.exit(2)
}
try {
  await build(named.length > 0 ? named : ['venue', 'app'])
} catch (error) {
  console.error(plainly(error))
  process.exit(1)
}

/** Builds the named parts with the project's Vite configuration. @param {string[]} parts */
async function build(parts) {
  const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
  const builder = await createBuilder({ root: projectRoot, logLevel })
  for (const part of parts) {
    const environment = builder.environments[environmentOf[part]]
    if (!environment) throw new Error(`vite.config.ts has no environment for ${part}`)
    await builder.build(environment)
    rememberBuild(/** @type {'app' | 'venue'} */ (part))
  }
}

/** What went wrong and where in the sources, without the bundler's own stack. */
function plainly(error) {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
}
