import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.mjs'

/**
 * Loads the built practice venue.
 * @returns {Promise<Pick<typeof import('../src/venue/node'), 'createLog' | 'createVenueServer'>>}
 */
export async function loadVenue() {
  // The live heap of a venue is about 25 MB; by default V8 would let it grow to four times as much before it collects
  // garbage.
  setFlagsFromString('--heap-growing-percent=60')
  return await import(pathToFileURL(join(projectRoot, 'dist', 'venue', 'node.js')).href)
}

/**
 * Starts a server. An error that an operator can solve (a port or data folder in use) is printed in one line without a
 * stack, and ends the process.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function startOrExplain(start) {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, port } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error)
    if (code !== 'EADDRINUSE' && error.name !== 'FolderInUseError') throw error
    console.error(code === 'EADDRINUSE' ? `port ${port} is in use: choose another with --port` : error.message)
    process.exit(1)
  }
}

const PARENT_CHECK_MS = 500

/**
 * Resolves when the process receives SIGTERM or SIGINT; a second signal ends it at once. If npm started the process, it
 * also resolves when npm ends, because npm does not forward signals to the command that its shell runs.
 */
export function untilSignal() {
  return new Promise((resolve) => {
    if (process.env['npm_lifecycle_event']) {
      const parent = process.ppid
      setInterval(() => {
        if (process.ppid !== parent) resolve('SIGTERM')
      }, PARENT_CHECK_MS).unref()
    }
    for (const name of ['SIGINT', 'SIGTERM'])
      process.once(name, () => {
        process.once(name, () => process.exit(130))
        resolve(name)
      })
  })
}
