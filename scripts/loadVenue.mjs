import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.mjs'

/**
 * The built practice venue.
 * @returns {Promise<Pick<typeof import('../src/venue/node'), 'createLog' | 'createVenueServer'>>}
 */
export async function loadVenue() {
  // A venue's live heap is some 25 MB; by V8's own measure it would wait until there are four times as much, and keep that.
  setFlagsFromString('--heap-growing-percent=60')
  return await import(pathToFileURL(join(projectRoot, 'dist', 'venue', 'node.js')).href)
}

/**
 * Starts a server. What an operator can mend (a port or a data folder in use) is said in one line, without a stack, and ends
 * the process.
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
 * Settles when the process is asked to end; a second signal ends it at once. Started by npm it is asked to end when npm ends
 * too: npm does not pass a signal on to what its shell runs.
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
