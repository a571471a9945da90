import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../projectRoot.mjs'

/**
 * Bundles an entry of src separately from the page, as one script without imports. Returns its text.
 * @param {string} entry path below the project's folder
 * @param {{ define?: Record<string, string>, plugins?: import('vite').Plugin[] }} [options]
 */
export async function bundleScript(entry, { define = {}, plugins = [] } = {}) {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    plugins,
    define,
    resolve: { alias: { '@': join(projectRoot, 'src') } },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: join(projectRoot, entry), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code
}
