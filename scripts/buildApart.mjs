import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/**
 * Builds the named parts in a separate process, so that its memory is freed afterwards: a bundler keeps about 400 MB,
 * and a venue runs for days.
 * @param {import('./freshness.mjs').Part[]} parts
 * @param {string} [script]
 */
export function buildApart(parts, script = join(projectRoot, 'scripts', 'build.mjs')) {
  const { status } = spawnSync(process.execPath, [script, '--quiet', ...parts], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`the build of ${parts.join(' and ')} failed`)
}
