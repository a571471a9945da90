// Installs packages and builds parts if the checked-out files have changed, and logs what it does.
import { spawnSync } from 'node:child_process'
import { projectRoot } from './projectRoot.mjs'
import { buildApart } from './buildApart.mjs'
import { installIsStale, staleParts } from './freshness.mjs'

/**
 * Installs packages if the lock file changed, and builds the named parts whose sources changed. A failure is reported
 * in one line below the tool's own output, and ends the process.
 * @param {import('./freshness.mjs').Part[]} parts
 * @param {(line: string) => void} log
 */
export function prepare(parts, log) {
  try {
    buildOutdated(parts, log)
  } catch (error) {
    console.error(`Kedge cannot start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

function buildOutdated(parts, log) {
  if (installIsStale()) install(log)
  const stale = staleParts(parts)
  if (stale.length === 0) return
  const began = performance.now()
  log(`building ${stale.join(' and ')} …`)
  buildApart(stale)
  log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function install(log) {
  log('installing packages (package-lock.json changed) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--include=dev'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci failed')
}
