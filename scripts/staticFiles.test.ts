import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataHeaders, originsOf, pageHeaders, signerHeaders } from './securityHeaders.mjs'
import { createStaticFiles } from './staticFiles.mjs'

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const script = 'export const wide = "kedge";\n'.repeat(200)
let folder = ''
let server: Server
let two: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kedge-static-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kedge</title>')
  writeFileSync(join(folder, 'venues.json'), '[]')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  server = createServer(createStaticFiles(folder, { venues: ['https://venue.example'] }))
  writeFileSync(join(folder, 'signer.html'), '<!doctype html><title>Signer</title>')
  two = createServer(createStaticFiles(folder, { hosts: { page: 'page.example', signer: 'signer.example' } }))
  for (const each of [server, two]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
})

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

afterAll(() => {
  server.close()
  two.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks with the path exactly as written: `fetch` would tidy it up first. */
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
  it('serves the page at the root and at every address of the app', async () => {
    for (const path of ['/', '/index.html', '/trade/BTC-PERP', '/trade/BTC-PERP?side=buy']) {
      const { status, headers, body } = await ask(path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(body.toString()).toContain('<title>Kedge</title>')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('answers 404 to a file that is not there, and to what lies outside of the folder', async () => {
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

  it('answers 405 to a method that a file does not know', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
  })

  it('lets hashed files be kept for ever and others be asked about again', async () => {
    expect((await ask('/assets/main-abc123.js')).headers['cache-control']).toContain('immutable')
    const { headers } = await ask('/venues.json')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask('/venues.json', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304)
  })

  it('compresses with what the client takes, and not with what it refuses', async () => {
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

  it('sends the security headers with everything, refusals included', async () => {
    for (const path of ['/', '/assets/main-abc123.js', '/gone.js']) {
      const { headers } = await ask(path)
      expect(headers).toMatchObject(lowerCase(pageHeaders({ venues: ['https://venue.example'] })))
    }
  })
})

describe('createStaticFiles with two names', () => {
  const SIGNER = { Host: 'signer.example:81' }
  const PAGE = { Host: 'page.example:81' }

  it('gives the signer by its own name, under its own policy, framed by the page alone', async () => {
    const { status, headers } = await ask('/signer.html', SIGNER, 'GET', two)
    expect(status).toBe(200)
    expect(headers).toMatchObject(lowerCase(signerHeaders({ pages: ['http://page.example:81'] })))
    expect(headers['x-frame-options']).toBeUndefined()
    expect((await ask('/assets/main-abc123.js', SIGNER, 'GET', two)).status).toBe(200)
  })

  it('gives nothing of the page by the signer’s name, but leads to it', async () => {
    for (const path of ['/', '/index.html', '/trade/BTC-PERP']) {
      const { status, headers } = await ask(path, SIGNER, 'GET', two)
      expect([path, status]).toEqual([path, 307])
      expect(headers.location).toMatch(/^http:\/\/page\.example:81\//)
    }
    expect((await ask('/venues.json', SIGNER, 'GET', two)).status).toBe(404)
    expect((await ask('//other/x', SIGNER, 'GET', two)).headers.location).toMatch(/^http:\/\/page\.example:81\//)
  })

  it('gives nothing of the signer by the page’s name, but lets the page frame it', async () => {
    expect((await ask('/signer.html', PAGE, 'GET', two)).status).toBe(404)
    const { headers } = await ask('/', PAGE, 'GET', two)
    expect(headers).toMatchObject(lowerCase(pageHeaders({ signer: 'http://signer.example:81' })))
    expect(headers['content-security-policy']).toContain('frame-src http://signer.example:81;')
  })

  it('takes no policy from a host that is none', async () => {
    const { headers } = await ask('/', { Host: "a; script-src 'unsafe-inline'" }, 'GET', two)
    expect(headers).toMatchObject(lowerCase(pageHeaders()))
  })
})

describe('the policies', () => {
  it.each([
    ['page', pageHeaders({ venues: ['https://a.example', 'wss://b.example'] })],
    ['signer', signerHeaders({ pages: ['https://a.example'] })],
    ['data', dataHeaders()],
  ])('of the %s allow nothing inline, nothing evaluated, and no text that becomes script', (_, headers) => {
    const policy = headers['Content-Security-Policy'] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types ('none'|kedge)/)
  })

  it('let the page connect to its venues, and the signer to nobody', () => {
    expect(pageHeaders({ venues: ['https://a.example', 'wss://b.example'] })['Content-Security-Policy']).toContain(
      "connect-src 'self' https://a.example wss://b.example;",
    )
    expect(signerHeaders({ pages: [] })['Content-Security-Policy']).not.toContain('connect-src')
    expect(signerHeaders({ pages: [] })['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  })
})

describe('originsOf', () => {
  it('names the origins of venues that lie elsewhere, each once', () => {
    const list = [
      { httpUrl: '/', wsUrl: '/' },
      { httpUrl: 'https://a.example/api', wsUrl: 'wss://b.example' },
      { httpUrl: 'https://a.example', wsUrl: 'wss://b.example:444/x' },
    ]
    expect(originsOf(list)).toEqual(['https://a.example', 'wss://b.example', 'wss://b.example:444'])
    expect(originsOf(null)).toEqual([])
  })
})
