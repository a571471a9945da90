// Writes .gz and .br copies beside the files of a built page, for servers that send such copies (nginx: gzip_static).
// usage: node scripts/compress.mjs [FOLDER]   (default: dist/app)
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from './projectRoot.mjs'

const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt)$/
const MIN_BYTES = 512

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? join(projectRoot, 'dist', 'app')
  console.log(`${compressFiles(folder)} files compressed in ${folder}`)
}

/**
 * Compresses files that are larger than half a kilobyte and newer than their compressed copies. Returns the number of
 * compressed files.
 * @param {string} folder
 * @param {readonly string[]} except names of files that are edited in place: a stale copy of them would be served instead
 */
export function compressFiles(folder, except = []) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path) && !except.includes(basename(path)))
    .filter((path) => statSync(path).size >= MIN_BYTES && !isCompressed(path))
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

function isCompressed(path) {
  const { mtimeMs } = statSync(path)
  return ['.gz', '.br'].every((ending) => existsSync(path + ending) && statSync(path + ending).mtimeMs >= mtimeMs)
}
