import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'

const SPECIFIER = /(\bfrom |\bimport\(|\bimport )(['"])((?:@\/|\.)[^'"]*)\2/g

/** Writes the library's type declarations to dist/sdk/types, with imports that resolve under any module resolution. */
export function writeDeclarations() {
  const tsc = join(projectRoot, 'node_modules', '.bin', 'tsc')
  const { status } = spawnSync(tsc, ['-p', 'tsconfig.sdk.json'], { cwd: projectRoot, stdio: 'inherit' })
  if (status !== 0) throw new Error('the declarations of the library could not be written')
  const root = join(projectRoot, 'dist', 'sdk', 'types')
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = join(root, name)
    if (file.endsWith('.d.ts')) writeFileSync(file, resolveImports(readFileSync(file, 'utf8'), dirname(file), root))
  }
}

/**
 * A declaration file's text with each import of the project as a relative path with an extension.
 * @param {string} text
 * @param {string} folder of the file
 * @param {string} root the folder that `@/` stands for
 */
function resolveImports(text, folder, root) {
  return text.replace(SPECIFIER, (_, before, quote, specifier) => {
    const target = specifier.startsWith('@/') ? join(root, specifier.slice(2)) : join(folder, specifier)
    const file = existsSync(`${target}.d.ts`) ? `${target}.js` : join(target, 'index.js')
    const path = relative(folder, file)
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
  })
}
