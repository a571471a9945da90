import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @typedef {{ path: string, text: string }} SourceText */

/**
 * The product's TypeScript files below a folder, without tests.
 * @param {string} root
 * @returns {SourceText[]}
 */
export function readSourceTexts(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|fixtures/i.test(path))
    .map((path) => ({ path: relative('.', join(root, path)), text: readFileSync(join(root, path), 'utf8') }))
}
