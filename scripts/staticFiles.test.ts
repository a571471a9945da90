import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originsOf, securityHeaders } from './securityHeaders.mjs'
import { createStaticFiles } from './staticFiles.mjs'

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const script = 'export const wide = "kedge";\n'.repeat(200)
let folder = ''
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kedge-static-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kedge</title>')
  writeFileSync(join(folder, 'venues.json'), '[]')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  server = createServer(createStaticFiles(folder, { venues: ['https://venue.example'] }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks with the path exactly as written: `fetch` would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo
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
      for (const [name, value] of Object.entries(securityHeaders(['https://venue.example'])))
        expect([path, headers[name.toLowerCase()]]).toEqual([path, value])
    }
  })
})

describe('securityHeaders', () => {
  it('allows nothing inline, nothing evaluated, and no frame', () => {
    const policy = securityHeaders(['https://a.example', 'wss://b.example'])['Content-Security-Policy'] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self' https://a.example wss://b.example")
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
