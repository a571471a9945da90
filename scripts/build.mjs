// Builds the page (dist/app) and the practice venue (dist/venue), or only the one that is named.
// usage: node scripts/build.mjs [app|venue]
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { projectRoot } from './projectRoot.mjs'
import { rememberBuild } from './freshness.mjs'

const environmentOf = { app: 'client', venue: 'venue' }

/**
 * Builds the named parts with the project's Vite configuration.
 * @param {('app' | 'venue')[]} parts
 * @param {'info' | 'warn'} [logLevel]
 */
export async function build(parts, logLevel = 'info') {
  const builder = await createBuilder({ root: projectRoot, logLevel })
  for (const part of parts) {
    const environment = builder.environments[environmentOf[part]]
    if (!environment) throw new Error(`vite.config.ts has no environment for ${part}`)
    await builder.build(environment)
    rememberBuild(part)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const part = process.argv[2]
  if (part !== undefined && part !== 'app' && part !== 'venue') {
    console.error(`unknown part ${part}: app or venue`)
    process.exit(2)
  }
  try {
    await build(part ? [part] : ['venue', 'app'])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
