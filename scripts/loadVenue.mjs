import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.mjs'

/**
 * The built practice venue.
 * @returns {Promise<Pick<typeof import('../src/venue/node'), 'createVenueServer'>>}
 */
export async function loadVenue() {
  // A venue's live heap is some 25 MB; by V8's own measure it would wait until there are four times as much, and keep that.
  setFlagsFromString('--heap-growing-percent=60')
  return await import(pathToFileURL(join(projectRoot, 'dist', 'venue', 'node.js')).href)
}

/** Settles when the process is asked to end; a second signal ends it at once. */
export function untilSignal() {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'])
      process.once(name, () => {
        process.once(name, () => process.exit(130))
        resolve(name)
      })
  })
}
