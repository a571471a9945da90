/**
 * Reads the walks of docs/architecture.md: headings "## Walk: …", each with a numbered list of paths in backticks.
 * @param {string} text
 * @param {import('./imports.mjs').Source[]} sources
 * @returns {{ title: string, paths: string[], problems: string[] }[]} `problems`: files that do not exist, and neighbors of
 * which neither imports the other
 */
export function readWalks(text, sources) {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const importsOf = (/** @type {string} */ path) => byPath.get(path)?.imports ?? []
  return text
    .split(/^## /m)
    .filter((section) => section.startsWith('Walk: '))
    .map((section) => {
      const title = section.slice('Walk: '.length, section.indexOf('\n'))
      const paths = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
      const missing = paths.filter((path) => !byPath.has(path)).map((path) => `${path} does not exist`)
      const apart = paths.flatMap((path, at) => {
        const next = paths[at + 1]
        if (next === undefined || importsOf(path).includes(next) || importsOf(next).includes(path)) return []
        return [`${path} and ${next} do not import each other`]
      })
      return { title, paths, problems: [...missing, ...apart] }
    })
}
