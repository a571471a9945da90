import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'

/**
 * When this process ends, also by SIGTERM or SIGINT, removes a folder and ends all processes that this one started. Node
 * does neither by itself.
 * @param {string} folder
 */
export function cleanUpAtEnd(folder) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  subscribe('child_process', (message) => {
    const { process: child } = /** @type {{ process: import('node:child_process').ChildProcess }} */ (message)
    children.add(child)
    child.once('exit', () => children.delete(child))
  })
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  process.once('SIGTERM', () => process.exit(143))
  process.once('SIGINT', () => process.exit(130))
}
