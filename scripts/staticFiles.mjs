// Serves the files of the built page, with headers, caching, compression, and index.html for unknown pages.
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { dataHeaders, originsOf, pageHeaders, signerHeaders, KEY_DERIVATION_FILE } from './securityHeaders.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const compressible = /^(text|application\/(json|manifest))|svg/

/** The settings files in which the page finds the origin of the signer, and the signer that of the page. */
const SIGNER_ADDRESS = '/signer.json'
const SIGNER_CONFIG = '/signer-config.json'
/** Names of this machine: for any other host the signer's origin is unknown. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * @typedef {object} Signer
 * @property {string} folder the signer's files; its port serves only these
 * @property {number} port the signer's port; it may be set after the handler was created
 * @property {number} pagePort the page's port
 */

/**
 * Creates a handler for the files of a folder. All files are read from a list made at start, so that no request path
 * reaches the disk; an unknown path that looks like a page gets index.html. With `signer`, one handler serves two
 * origins: on the signer's port only the signer's files, on any other port the page's. It generates the settings with
 * which the two find each other, since they contain host and port.
 *
 * @param {string} folder
 * @param {{ venueList?: unknown, signer?: Signer | null }} [options] `venueList`: the content of venues.json
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function createStaticFiles(folder, { venueList = [], signer = null } = {}) {
  const pageFiles = filesOf(folder)
  const signerFiles = signer ? filesOf(signer.folder) : new Map()
  const venues = originsOf(venueList)
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()

  return (request, response) => {
    const path = decodePath(request.url ?? '/')
    const [, name] = OWN_HOST.exec(request.headers.host ?? '') ?? []
    const isSigner = signer !== null && request.socket.localPort === signer.port
    const pages = signer && name ? [`http://${name}:${signer.pagePort}`] : []
    const framed = signer && name ? `http://${name}:${signer.port}` : null
    if (path !== null && KEY_DERIVATION_FILE.test(path)) dress(response, dataHeaders())
    else if (isSigner) dress(response, signerHeaders({ pages, venues }))
    else dress(response, pageHeaders({ venues, signer: framed }))
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405)
    if (isSigner && path === SIGNER_CONFIG) return sendJson(request, response, { pages, venues: venueList })
    if (!isSigner && framed && path === SIGNER_ADDRESS)
      return sendJson(request, response, { url: `${framed}/signer.html` })
    const file = path === null ? undefined : isSigner ? signerFiles.get(path) : pageFile(path)
    if (!file || !existsSync(file)) return reject(response, 404)
    send(request, response, file)
  }

  function pageFile(path) {
    return pageFiles.get(path) ?? (isPage(path) ? pageFiles.get('/index.html') : undefined)
  }

  function send(request, response, file) {
    const type = types[extname(file)] ?? 'application/octet-stream'
    const { size, mtimeMs } = statSync(file)
    const tag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
    response.setHeader('Content-Type', type)
    response.setHeader('ETag', tag)
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader(
      'Cache-Control',
      file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (request.headers['if-none-match'] === tag) {
      response.statusCode = 304
      return response.end()
    }
    const coding =
      compressible.test(type) && size > 512 ? acceptedCoding(request.headers['accept-encoding'] ?? '') : null
    if (!coding) {
      response.setHeader('Content-Length', size)
      return request.method === 'HEAD' ? response.end() : createReadStream(file).pipe(response)
    }
    const body = compress(file, coding, tag)
    response.setHeader('Content-Encoding', coding)
    response.setHeader('Content-Length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function compress(file, coding, tag) {
    const key = `${coding} ${tag} ${file}`
    const cached = compressed.get(key)
    if (cached) return cached
    const body = readCopy(file, coding) ?? compressNow(readFileSync(file), coding)
    compressed.set(key, body)
    return body
  }
}

/** The compressed copy of a file (scripts/compress.mjs), unless the copy is older. */
function readCopy(file, coding) {
  const copy = `${file}.${coding === 'br' ? 'br' : 'gz'}`
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(file).mtimeMs ? readFileSync(copy) : null
}

/** Fast rather than small, since a client waits for it. */
function compressNow(bytes, coding) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return coding === 'br' ? brotliCompressSync(bytes, { params }) : gzipSync(bytes)
}

/** The content coding of the reply: brotli if the client accepts it, else gzip, else none. */
function acceptedCoding(accepted) {
  const encodings = accepted.split(',').map((entry) => entry.trim().split(';'))
  const takes = (name) =>
    encodings.some(([coding, quality]) => coding === name && !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function decodePath(url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return path === '/' ? '/index.html' : path
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** A path without an extension is a page of the app; one with an extension that does not exist is missing. */
function isPage(path) {
  return extname(path) === '' && !path.startsWith('/assets/')
}

/** Sets headers of a reply, and removes all headers of other kinds of replies. */
function dress(response, headers) {
  for (const name of Object.keys(dataHeaders())) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function reject(response, status) {
  response.statusCode = status
  if (status === 405) response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n')
}

function sendJson(request, response, value) {
  const body = Buffer.from(JSON.stringify(value))
  response.setHeader('Content-Type', types['.json'])
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The files of a folder by their request paths. @returns {Map<string, string>} */
function filesOf(folder) {
  return new Map(listFiles(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]))
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
}
