// Writes .gz and .br copies beside the files of a built page, for servers that send such copies (nginx: gzip_static).
// usage: node scripts/compress.mjs [FOLDER]   (default: dist/app)
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from './projectRoot.mjs'

/**
 * Settings of a deployment. They are edited in place, so they have no compressed copies: a server would send the copy of
 * the text before the edit.
 */
export const SETTINGS = ['venues.json', 'signer.json', 'wallets.json', 'clear-signing.json', 'signer-config.json']
const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt)$/
const MIN_BYTES = 512
const COPIES = ['.gz', '.br']

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? join(projectRoot, 'dist', 'app')
  console.log(`${compressFiles(folder)} files compressed in ${folder}`)
}

/**
 * Compresses files that are larger than half a kilobyte and newer than their compressed copies. Settings are left out,
 * and copies of them that an earlier version made are removed. Returns the number of compressed files.
 * @param {string} folder
 */
export function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path))
  files.filter(isSetting).forEach(removeCopies)
  const paths = files.filter((path) => !isSetting(path) && statSync(path).size >= MIN_BYTES && !isCompressed(path))
  paths.forEach(compressFile)
  return paths.length
}

/** Writes compressed copies beside a file. @param {string} path */
export function compressFile(path) {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
}

/** @param {string} path */
function isSetting(path) {
  return SETTINGS.includes(basename(path))
}

/** @param {string} path */
function removeCopies(path) {
  for (const ending of COPIES) rmSync(path + ending, { force: true })
}

function isCompressed(path) {
  const { mtimeMs } = statSync(path)
  return COPIES.every((ending) => existsSync(path + ending) && statSync(path + ending).mtimeMs >= mtimeMs)
}
