import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { actions } from '@/protocol/actions'
import { createTrader } from '../fixtures/trader'
import { createVenueServer, type VenueServer, type VenueServerOptions } from '../node'
import { type LogFields, createLog } from './log'

type Event = { level: string; message: string } & LogFields
const MEGABYTE = 1024 * 1024
/** Long enough for several measurements of the free space, which is measured once a second. */

/** Reads the metrics from another address, because that of the test may be banned. */
function metricsOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/metrics`, { localAddress: '127.0.0.2' }, (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()))
      reply.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Mounts a small file system to fill; false if that is not possible here. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('operating a venue', () => {
  const servers: VenueServer[] = []
  const folders: string[] = []
  let unmount = () => undefined as void
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
    unmount()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  const events: Event[] = []
  async function serve(options: Partial<VenueServerOptions> = {}): Promise<VenueServer> {
    events.length = 0
    const log = (level: string, message: string, fields: LogFields = {}) =>
      void events.push({ ...fields, level, message } as Event)
    const server = await createVenueServer({ port: 0, makers: false, testControls: true, log, ...options })
    servers.push(server)
    return server
  }
  async function stop(server: VenueServer): Promise<void> {
    servers.splice(servers.indexOf(server), 1)
    await server.close()
  }
  function newFolder(name = 'data'): string {
    const parent = mkdtempSync(join(tmpdir(), 'kedge-operations-'))
    folders.push(parent)
    const folder = join(parent, name)
    mkdirSync(folder)
    return folder
  }

  test('health names the process, readiness checks that blocks are produced, metrics count replies', async () => {
    const { url } = await serve()
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', pid: process.pid })
    const ready = await fetch(`${url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', reasons: [] }])
    await fetch(`${url}/v1/market/symbols`)
    await fetch(`${url}/v1/market/nothing`)
    const metrics = await fetch(`${url}/metrics`)
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await metrics.text()
    expect(text).toContain('kedge_http_requests_total{kind="api",method="GET",status="200"} 1')
    expect(text).toContain('kedge_http_requests_total{kind="api",method="GET",status="404"} 1')
    expect(text).toContain('kedge_writes_stopped 0')
    expect(text).toContain('process_resident_memory_bytes')
    const height = async () =>
      Number(/^kedge_block_height (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
    await vi.waitFor(async () => expect(await height()).toBeGreaterThan(0))
    const health = (await (await fetch(`${url}/health`)).json()) as { instance: string }
    const other = await serve()
    expect(await (await fetch(`${other.url}/health`)).json()).not.toMatchObject({ instance: health.instance })
  })

  // Only Linux has further loopback addresses to send requests from.
  test.skipIf(process.platform !== 'linux')(
    'a request whose client has disconnected is counted as unanswered, and bans are counted',
    async () => {
      const { url } = await serve({ limits: { requestsPerSecond: 1 } })
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write('GET /v1/market/symbols HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
      await new Promise((resolve) => socket.once('close', resolve))
      const text = await metricsOf(url)
      expect(text).toContain('kedge_http_requests_total{kind="api",method="GET",status="none"}')
      expect(text).not.toContain('kedge_http_requests_total{kind="api",method="GET",status="200"}')
      expect(text).toContain('kedge_banned_clients 1')
      const bans = events.filter(({ message }) => message.startsWith('client banned'))
      expect(bans).toEqual([expect.objectContaining({ level: 'warn', client: '127.0.0.1', seconds: 20 })])
    },
  )

  test('a second venue on a data folder fails to start with a reason, and the first keeps running', async () => {
    const data = newFolder()
    const { url } = await serve({ data })
    await expect(serve({ data })).rejects.toThrow('is in use by process')
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  })

  test('a data folder may have a dot in its name', async () => {
    const data = newFolder('data.v2')
    await stop(await serve({ data }))
    await serve({ data })
    expect(events.map(({ message }) => message)).toContain('restored the venue from its data')
  })

  test('the log has one object per line, for start and stop too', async () => {
    const lines: string[] = []
    const log = createLog({ format: 'json', write: (line) => void lines.push(line), now: () => 0 })
    await stop(await serve({ log, testControls: false }))
    const [began, ended] = lines.map((line) => JSON.parse(line) as Event)
    expect(began).toMatchObject({
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      message: 'started a new venue',
      makers: false,
      data: 'in memory',
    })
    expect(ended).toMatchObject({ level: 'info', message: 'the venue has stopped' })
    const text: string[] = []
    createLog({ format: 'text', write: (line) => void text.push(line), now: () => 0 })('warn', 'something', { n: 1 })
    expect(text).toEqual(['something n=1'])
  })

  test(
    'a full disk rejects writes with an error and damages no data; writes resume when there is space again',
    { timeout: 60_000 },
    async (context) => {
      const data = newFolder()
      if (!mountSmallDisk(data)) return context.skip('no disk can be mounted here')
      unmount = () => {
        execFileSync('umount', [data])
        unmount = () => undefined
      }
      const server = await serve({ data, reserveBytes: 24 * MEGABYTE })
      const trader = createTrader(Date.now)
      const post = async (url: string, path: string, body: string) =>
        (await (
          await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        ).json()) as { code: string; msg: string }
      const credit = (amount: string) =>
        post(server.url, '/local/test/credit', JSON.stringify({ address: trader.address, coin: 'USDC', amount }))
      expect(await credit('1000')).toMatchObject({ code: '0' })
      const order = { symbol_id: 6, is_buy: true, order_type: 'limit' as const, quantity: '1000', price: '0.0123' }
      const place = (url: string) => post(url, actions.placeOrder.path, trader.sign('placeOrder', order))
      expect(await place(server.url)).toMatchObject({ code: '0' })

      writeFileSync(join(data, 'filler'), Buffer.alloc(30 * MEGABYTE))
      await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503)
      expect(await place(server.url)).toMatchObject({ code: '50000', msg: expect.stringContaining('disk is full') })
      expect(await credit('1')).toMatchObject({ code: '50000' })
      expect((await fetch(`${server.url}/v1/market/symbols`)).status).toBe(200)
      expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('kedge_writes_stopped 1')

      rmSync(join(data, 'filler'))
      await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
      expect(await place(server.url)).toMatchObject({ code: '0' })
      expect(events.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['the disk is full: writes are rejected', 'the disk has space again: writes resume']),
      )

      // The venue stops while the disk is full. There is no space for a snapshot, so the next start replays the blocks.
      writeFileSync(join(data, 'filler'), Buffer.alloc(30 * MEGABYTE))
      await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503)
      await stop(server)
      rmSync(join(data, 'filler'))
      const again = await serve({ data, reserveBytes: 24 * MEGABYTE })
      const { data: orders } = (await (
        await fetch(`${again.url}/v1/trade/orders?address=${trader.address}`)
      ).json()) as {
        data: { list: unknown[] }
      }
      expect(orders.list).toHaveLength(2)
      await stop(again)
    },
  )
})
