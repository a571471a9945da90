// Serves the built page: headers, caching, compression and the fallback of a single-page app.
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { dataHeaders, pageHeaders, signerHeaders } from './securityHeaders.mjs'

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

/** The signer's document: it has an origin of its own, and nothing else of the page is found there. */
const SIGNER_DOCUMENT = '/signer.html'
const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i

/**
 * A handler for the files of a folder. Every file is known from the start, so that no request reaches the disk by a path
 * of its own; what is not a file and looks like a page gets index.html.
 *
 * With `hosts`, one server is two origins: by the signer's name it gives the signer's document and scripts and nothing
 * else, by any other name everything but the signer's document; pages that are asked for by the signer's name are led to
 * the page's.
 * @param {string} folder
 * @param {{ venues?: string[], hosts?: { page: string, signer: string } | null }} [options] `venues`: origins, beside our
 *   own, that the page may connect to; `hosts`: names of this server, without ports
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function createStaticFiles(folder, { venues = [], hosts = null } = {}) {
  const files = new Map(listFiles(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]))
  const split = files.has(SIGNER_DOCUMENT) ? hosts : null
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()

  return (request, response) => {
    const path = decodePath(request.url ?? '/')
    const [, name = '', port = ''] = HOST.exec(request.headers.host ?? '') ?? []
    const origin = (host) => `http://${host}${port}`
    const isSigner = split !== null && name === split.signer
    if (isSigner) dress(response, signerHeaders({ pages: [origin(split.page)] }))
    else dress(response, pageHeaders({ venues, signer: split && name ? origin(split.signer) : null }))
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (isSigner && leadsToPage(path)) return redirect(response, origin(split.page) + path)
    const file = path === null ? undefined : isSigner ? signerFile(path) : pageFile(path)
    if (!file || !existsSync(file)) return refuse(response, 404)
    send(request, response, file)
  }

  function signerFile(path) {
    return path === SIGNER_DOCUMENT || path.startsWith('/assets/') ? files.get(path) : undefined
  }

  function pageFile(path) {
    if (path === SIGNER_DOCUMENT) return undefined
    return files.get(path) ?? (isPage(path) ? files.get('/index.html') : undefined)
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
    const kept = compressed.get(key)
    if (kept) return kept
    const bytes = readFileSync(file)
    const body =
      coding === 'br' ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gzipSync(bytes)
    compressed.set(key, body)
    return body
  }
}

/** The coding to answer with: brotli where it is taken, else gzip, else none. */
function acceptedCoding(accepted) {
  const taken = accepted.split(',').map((entry) => entry.trim().split(';'))
  const takes = (name) => taken.some(([coding, quality]) => coding === name && !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
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

/** A path without an extension is a page of the app; one with an extension that we don't have is missing. */
function isPage(path) {
  return extname(path) === '' && !path.startsWith('/assets/')
}

/** Whether somebody who asks the signer's origin for this means the page. */
function leadsToPage(path) {
  return path === '/index.html' || (path?.startsWith('/') && isPage(path))
}

/** Puts headers on an answer in place of all that belong to another kind of answer. */
function dress(response, headers) {
  for (const name of Object.keys(dataHeaders())) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function redirect(response, address) {
  response.statusCode = 307
  response.setHeader('Location', encodeURI(address))
  response.end()
}

function refuse(response, status) {
  response.statusCode = status
  if (status === 405) response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n')
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
}
