import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const PORTS_TO_TRY = 20

/**
 * Chooses a port for the page and the next one for its signer, so that a page that starts on the same port finds the
 * same keys again (they belong to the signer's origin, which includes the port). With `mayMove`, tries higher ports
 * until two are free.
 * @param {number} preferred the port to try first; 0 for any free port
 * @param {boolean} mayMove
 * @returns {Promise<{ page: number, signer: number }>}
 */
export async function choosePorts(preferred, mayMove) {
  if (preferred !== 0 && !mayMove) return { page: preferred, signer: preferred + 1 }
  for (let tries = 0; tries < PORTS_TO_TRY; tries += 1) {
    const page = preferred === 0 ? anyPort() : preferred + 2 * tries
    if (page < 65_535 && (await isFree(page)) && (await isFree(page + 1))) return { page, signer: page + 1 }
  }
  throw new Error(`no two consecutive ports are free from ${preferred} on`)
}

/**
 * An even port below the range that systems use for outgoing connections, so that no process takes it or the next one
 * before we listen.
 */
function anyPort() {
  return 2 * randomInt(10_000, 16_000)
}

/** @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
