import { readFileSync } from 'node:fs'

/**
 * A Vite plugin that leaves entries of the translations out of a build: those that `isUsed` rejects by their English
 * message, and those that repeat it, which the page shows without an entry, too. One with a list of plural words stays:
 * its language chooses among them in its own way.
 * @param {(message: string) => boolean} [isUsed]
 * @returns {import('vite').Plugin}
 */
export function translations(isUsed = () => true) {
  return {
    name: 'kedge:translations',
    apply: 'build',
    load(id) {
      if (!/\/src\/languages\/[\w-]+\.json$/.test(id)) return null
      /** @type {[string, string][]} */
      const all = Object.entries(JSON.parse(readFileSync(id, 'utf8')))
      const kept = all.filter(
        ([entry, translation]) =>
          isUsed(entry.replace(/#\w+$/, '')) && (entry !== translation || translation.includes('|')),
      )
      return JSON.stringify(Object.fromEntries(kept))
    },
  }
}
