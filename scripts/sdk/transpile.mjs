import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { projectRoot } from '../projectRoot.mjs'

/**
 * Writes a TypeScript program as JavaScript to dist/examples, where `kedge` resolves to the built library; returns the path.
 * @param {string} name of the program
 * @param {string} [text] its source; by default that of examples/{name}.ts
 */
export async function transpile(name, text) {
  const source = join(projectRoot, 'examples', `${name}.ts`)
  const folder = join(projectRoot, 'dist', 'examples')
  mkdirSync(folder, { recursive: true })
  const { code } = await transformWithOxc(text ?? readFileSync(source, 'utf8'), basename(source), { lang: 'ts' })
  const path = join(folder, `${name}.js`)
  writeFileSync(path, code)
  return path
}
