import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of all files below a folder of the project, from the project's folder; none that is installed.
 * @param {string} root the project's folder
 * @param {string} folder
 */
export function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
