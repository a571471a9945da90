import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFile } from './compress.mjs'
import { dataHeaders, originsOf, pageHeaders, signerHeaders } from './securityHeaders.mjs'
import { projectRoot } from './projectRoot.mjs'
import { createStaticFiles } from './staticFiles.mjs'

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const script = 'export const wide = "kedge";\n'.repeat(200)
let folder = ''
let signerFolder = ''
const venueList = [{ httpUrl: 'https://venue.example', wsUrl: '/' }]
let server: Server
let signerServer: Server
let page: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kedge-static-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kedge</title>')
  writeFileSync(join(folder, 'venues.json'), '[]')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  signerFolder = mkdtempSync(join(tmpdir(), 'kedge-signer-'))
  mkdirSync(join(signerFolder, 'assets'))
  writeFileSync(join(signerFolder, 'signer.html'), '<!doctype html><title>Signer</title>')
  writeFileSync(join(signerFolder, 'signer-config.json'), '{}')
  writeFileSync(join(signerFolder, 'assets', 'signer-abc123.js'), script)
  writeFileSync(join(signerFolder, 'assets', 'passphrase.worker-abc123.js'), script)
  server = createServer(createStaticFiles(folder, { venueList }))
  const signer = { folder: signerFolder, port: 0, pagePort: 81 }
  signerServer = createServer(createStaticFiles(folder, { venueList, signer }))
  page = createServer(createStaticFiles(folder, { venueList, signer }))
  for (const started of [server, signerServer, page])
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  signer.port = (signerServer.address() as AddressInfo).port
})

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

afterAll(() => {
  server.close()
  signerServer.close()
  page.close()
  for (const path of [folder, signerFolder]) rmSync(path, { recursive: true, force: true })
})

/** Sends a request with the path exactly as given; `fetch` would normalize it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', of = server): Promise<Reply> {
  const { port } = of.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe('createStaticFiles', () => {
  test('serves the page at the root and at every address of the app', async () => {
    for (const path of ['/', '/index.html', '/trade/BTC-PERP', '/trade/BTC-PERP?side=buy']) {
      const { status, headers, body } = await ask(path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(body.toString()).toContain('<title>Kedge</title>')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('answers 404 for a missing file and for a path outside the folder', async () => {
    for (const path of [
      '/assets/gone.js',
      '/gone.png',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/.vite/manifest.json',
      '/assets/..%2f.vite%2fmanifest.json',
      '/%ff',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('answers 405 for a method that files do not support', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
  })

  test('lets hashed files be cached forever and others be revalidated', async () => {
    expect((await ask('/assets/main-abc123.js')).headers['cache-control']).toContain('immutable')
    const { headers } = await ask('/venues.json')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask('/venues.json', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304)
  })

  test('compresses with an encoding that the client accepts', async () => {
    const path = '/assets/main-abc123.js'
    const plain = await ask(path)
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script])
    const brotli = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script])
    const gzip = await ask(path, { 'Accept-Encoding': 'gzip, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script])
    expect(gzip.headers['vary']).toBe('Accept-Encoding')
    const head = await ask(path, { 'Accept-Encoding': 'br' }, 'HEAD')
    expect([head.headers['content-length'], head.body.length]).toEqual([String(brotli.body.length), 0])
  })

  test('sends the compressed copy beside a file, unless the file is newer', async () => {
    const file = join(folder, 'assets', 'main-abc123.js')
    compressFile(file)
    const copy = readFileSync(`${file}.br`)
    const sent = async () => {
      const fresh = createServer(createStaticFiles(folder))
      await new Promise<void>((resolve) => fresh.listen(0, '127.0.0.1', resolve))
      const { body } = await ask('/assets/main-abc123.js', { 'Accept-Encoding': 'br' }, 'GET', fresh)
      fresh.close()
      return body
    }
    expect((await sent()).equals(copy)).toBe(true)
    utimesSync(`${file}.br`, 1, 1)
    const body = await sent()
    expect([body.equals(copy), brotliDecompressSync(body).toString()]).toEqual([false, script])
  })

  test('sends the security headers with every reply, errors included', async () => {
    for (const path of ['/', '/assets/main-abc123.js', '/gone.js']) {
      const { headers } = await ask(path)
      expect(headers).toMatchObject(lowerCase(pageHeaders({ venues: ['https://venue.example'] })))
    }
  })
})

describe('createStaticFiles with a signer', () => {
  const signerOrigin = () => `http://localhost:${(signerServer.address() as AddressInfo).port}`
  const HOST = { Host: 'localhost:1' }

  test('serves the signer on its own port, under its own policy, framed only by the page', async () => {
    const { status, headers } = await ask('/signer.html', HOST, 'GET', signerServer)
    expect(status).toBe(200)
    expect(headers).toMatchObject(
      lowerCase(signerHeaders({ pages: ['http://localhost:81'], venues: ['https://venue.example'] })),
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect((await ask('/assets/signer-abc123.js', HOST, 'GET', signerServer)).status).toBe(200)
  })

  test('serves nothing of the page on the signer’s port', async () => {
    for (const path of ['/', '/index.html', '/trade/BTC-PERP', '/venues.json', '/assets/main-abc123.js'])
      expect([path, (await ask(path, HOST, 'GET', signerServer)).status]).toEqual([path, 404])
  })

  test('serves nothing of the signer on the page’s port, but lets the page frame it', async () => {
    const { headers, body } = await ask('/signer.html', HOST, 'GET', page)
    expect(body.toString()).not.toContain('Signer')
    expect(headers).toMatchObject(lowerCase(pageHeaders({ signer: signerOrigin(), venues: ['https://venue.example'] })))
    expect(headers['content-security-policy']).toContain(`frame-src ${signerOrigin()};`)
  })

  test('allows nothing unsafe in any policy, nor in docs/nginx.conf', () => {
    const policies = [pageHeaders({}), signerHeaders({ pages: [] }), dataHeaders()].map((headers) =>
      JSON.stringify(headers),
    )
    const nginx = readFileSync(join(projectRoot, 'docs', 'nginx.conf'), 'utf8')
    for (const text of [...policies, nginx]) expect(text).not.toContain('unsafe-')
  })

  test('passes page and signer each other’s address', async () => {
    const address = await ask('/signer.json', HOST, 'GET', page)
    expect(JSON.parse(address.body.toString())).toEqual({ url: `${signerOrigin()}/signer.html` })
    const config = await ask('/signer-config.json', HOST, 'GET', signerServer)
    expect(JSON.parse(config.body.toString())).toEqual({ pages: ['http://localhost:81'], venues: venueList })
    expect(config.headers['cache-control']).toBe('no-store')
  })

  test('lets the worker that derives keys from passphrases load nothing and send no request', async () => {
    const { headers } = await ask('/assets/passphrase.worker-abc123.js', HOST, 'GET', signerServer)
    expect(headers).toMatchObject(lowerCase(dataHeaders()))
    expect(headers['content-security-policy']).not.toMatch(/'self'|connect-src|worker-src|script-src/)
  })

  test.each(['elsewhere.example:81', "a; script-src 'unsafe-inline'", 'localhost.evil.example'])(
    'ignores hosts other than this machine in the policy: %s',
    async (Host) => {
      const { headers } = await ask('/', { Host }, 'GET', page)
      expect(headers).toMatchObject(lowerCase(pageHeaders({ venues: ['https://venue.example'] })))
      expect((await ask('/signer.html', { Host }, 'GET', signerServer)).headers['content-security-policy']).toContain(
        "frame-ancestors 'none'",
      )
    },
  )
})

describe('the policies', () => {
  test.each([
    ['page', pageHeaders({ venues: ['https://a.example', 'wss://b.example'] })],
    ['signer', signerHeaders({ pages: ['https://a.example'] })],
    ['data', dataHeaders()],
  ])('of the %s allow no inline script, no eval and no text as script', (_, headers) => {
    const policy = headers['Content-Security-Policy'] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types ('none'|kedge)/)
  })

  test.each([
    [
      'the policy of the page',
      pageHeaders({ signer: 'https://signer.example' }),
      "'self' data:",
      'https://signer.example',
    ],
    ['the policy of the signer', signerHeaders({ pages: ['https://a.example'] }), "'none'", "'none'"],
    ['the policy of data', dataHeaders(), "'none'", "'none'"],
  ])('%s does not let images, forms and frames send data elsewhere', (_, headers, images, frames) => {
    const directives = (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => directive.split(' '))
    const named = Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]))
    expect([named['img-src'] ?? named['default-src'], named['frame-src'] ?? named['default-src']]).toEqual([
      images,
      frames,
    ])
    expect([named['form-action'], named['base-uri']]).toEqual(["'none'", "'none'"])
  })

  test('let page and signer connect to their venues, but the signer to no socket', () => {
    expect(pageHeaders({ venues: ['https://a.example', 'wss://b.example'] })['Content-Security-Policy']).toContain(
      "connect-src 'self' https://a.example wss://b.example;",
    )
    expect(
      signerHeaders({ pages: [], venues: ['https://a.example', 'wss://b.example'] })['Content-Security-Policy'],
    ).toContain("connect-src 'self' https://a.example;")
    expect(signerHeaders({ pages: [] })['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  })
})

describe('originsOf', () => {
  test('lists the origins of venues on other hosts, each once', () => {
    const list = [
      { httpUrl: '/', wsUrl: '/' },
      { httpUrl: 'https://a.example/api', wsUrl: 'wss://b.example' },
      { httpUrl: 'https://a.example', wsUrl: 'wss://b.example:444/x' },
    ]
    expect(originsOf(list)).toEqual(['https://a.example', 'wss://b.example', 'wss://b.example:444'])
    expect(originsOf(null)).toEqual([])
  })
})
