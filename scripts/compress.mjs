// Puts .gz and .br beside the files of a built page, for servers that send them as they are (nginx: gzip_static).
// usage: node scripts/compress.mjs [FOLDER]   (default: dist/app)
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from './projectRoot.mjs'

const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt)$/
const LEAST_BYTES = 512

const folder = process.argv[2] ?? join(projectRoot, 'dist', 'app')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= LEAST_BYTES)
for (const path of paths) {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
}
console.log(`${paths.length} files compressed in ${folder}`)
