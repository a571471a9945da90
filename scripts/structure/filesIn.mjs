import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of all files below a folder of the project, relative to the project's folder, without those that git ignores.
 * @param {string} root the project's folder
 * @param {string} folder
 */
export function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const ignored = ignoredNames(root)
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.split('/').some((name) => ignored.some((pattern) => pattern.test(name))))
}

/**
 * The names in `.gitignore`, which is a plain list of names. Git itself is not used, so that this also works in a copy
 * without history.
 * @param {string} root
 */
function ignoredNames(root) {
  const list = join(root, '.gitignore')
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  return lines
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(`^${line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`))
}
