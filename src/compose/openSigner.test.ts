import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VaultConfig } from '@/keys/vault/types'
import { loadSignerAddress, openSigner, SignerAddressError } from './openSigner'

const PAGE = 'https://trade.example'
const json =
  (value: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(value), { status })

describe('loadSignerAddress', () => {
  test('returns the address on another origin, or null where there is none', async () => {
    const url = 'https://signer.example/signer.html'
    expect(await loadSignerAddress(json({ url }), PAGE)).toBe(url)
    expect(await loadSignerAddress(json({ url: null, sameOrigin: true }), PAGE)).toBeNull()
  })

  test.each<[string, () => Promise<Response>]>([
    ['the page’s own origin', json({ url: `${PAGE}/signer.html` })],
    ['a relative address', json({ url: 'signer.html' })],
    ['an unknown key', json({ signer: 'https://signer.example' })],
    ['a number', json({ url: 7 })],
    ['the unedited default', json({ url: null })],
    ['an empty file', json({})],
    ['HTML in place of JSON', async () => new Response('<!doctype html>')],
    ['a missing file', json({ url: null }, 404)],
    ['a failed request', () => Promise.reject(new TypeError('down'))],
  ])('%s is an error: a configured signer is never skipped', async (_, fetchAddress) => {
    await expect(loadSignerAddress(fetchAddress, PAGE)).rejects.toBeInstanceOf(SignerAddressError)
  })
})

describe('openSigner without an address', () => {
  const started: FakeWorker[] = []

  /** A worker that records how it was started and what it received. */
  class FakeWorker extends EventTarget {
    readonly received: unknown[] = []
    readonly options: WorkerOptions
    constructor(_url: string, options: WorkerOptions) {
      super()
      this.options = options
      started.push(this)
    }
    postMessage(message: unknown): void {
      this.received.push(message)
    }
  }

  const config: VaultConfig = { venueId: 'practice', domainName: 'Kedge', httpUrl: `${PAGE}/` }

  beforeEach(() => {
    started.length = 0
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('starts the signer’s worker, sends it the venue first, and communicates with it directly', () => {
    const { port } = openSigner(null, config)
    const [worker] = started
    expect(worker?.options).toEqual({ type: 'module', name: 'signer' })
    expect(worker?.received).toEqual([{ op: 'start', config }])
    expect(port).toBe(worker)
  })

  test('reports a missing signer only when its file fails to load', async () => {
    const { missing } = openSigner(null, config)
    let isMissing = false
    void missing.then((fault) => (isMissing = fault === 'code'))
    started[0]!.dispatchEvent(Object.assign(new Event('error'), { message: 'a fault inside' }))
    await Promise.resolve()
    expect(isMissing).toBe(false)
    started[0]!.dispatchEvent(new Event('error'))
    await Promise.resolve()
    expect(isMissing).toBe(true)
  })
})
