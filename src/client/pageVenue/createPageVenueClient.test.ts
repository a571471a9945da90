import { afterEach, expect, test } from 'vitest'
import { type PageVenueChannel, channelOf, CONTROL_CHANNEL } from '@/protocol/pageVenue'
import { practiceLimits } from '@/protocol/profile'
import { createTestVenue } from '@/venue/fixtures/testVenue'
import { servePageVenue, type PageVenueOptions } from '@/venue/page/servePageVenue'
import { createPageVenueClient } from './createPageVenueClient'

const opened: { close(): void }[] = []
afterEach(() => opened.splice(0).forEach((channel) => channel.close()))

/** Counts tests: each has channels of its own. */
let tests = 0
function createChannels() {
  const prefix = `${++tests}/`
  return (name: string): PageVenueChannel => {
    const channel = new BroadcastChannel(prefix + name)
    opened.push(channel)
    return channel as unknown as PageVenueChannel
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

let hosts = 0

/** Creates a host. The time of its venue advances by itself. */
async function createHost(openChannel: PageVenueOptions['openChannel'], testControls = false) {
  const { venue, pass } = await createTestVenue()
  const gone = new Map<string, () => void>()
  const end = servePageVenue({
    host: `host ${++hosts}`,
    venue,
    timers: { set: setTimeout, clear: (handle) => clearTimeout(handle as NodeJS.Timeout) },
    openChannel,
    testControls,
    onClientGone: (client, callback) => void gone.set(client, callback),
  })
  const timer = setInterval(() => void pass(50), 5)
  opened.push({ close: () => clearInterval(timer) })
  return { venue, end, gone }
}

function createSocketLog() {
  const log: string[] = []
  return {
    log,
    handlers: {
      onOpen: () => void log.push('open'),
      onMessage: (data: unknown) => void log.push(String(data).slice(0, 30)),
      onClose: (code: number) => void log.push(`close ${code}`),
    },
  }
}

test('sends requests like fetch, even those made before there was a host', async () => {
  const openChannel = createChannels()
  const client = createPageVenueClient({ name: 'a', openChannel })
  const early = client.fetch('page:/v1/market/symbols')
  await createHost(openChannel)
  expect((await early).status).toBe(200)
  const rejected = await client.fetch('page:/v1/market/depth?symbol_id=99')
  expect(rejected.headers.get('content-type')).toContain('json')
  expect(await rejected.json()).toMatchObject({ code: '10004' })
  const body = JSON.stringify({ address: `0x${'ab'.repeat(20)}` })
  const headers = { 'content-type': 'application/json' }
  const funded = await client.fetch('page:/local/faucet', { method: 'POST', body, headers })
  expect(await funded.json()).toMatchObject({ code: '0' })
})

test('an aborted request rejects with the reason, before and after it was sent', async () => {
  const client = createPageVenueClient({ name: 'a', openChannel: createChannels() })
  const reason = new Error('enough')
  await expect(client.fetch('page:/v1/market/symbols', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const waiting = client.fetch('page:/v1/market/symbols', { signal: controller.signal })
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('a body over the limit is rejected, and a client that ignores its limits is cut', async () => {
  const openChannel = createChannels()
  const { venue } = await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text: '€'.repeat(practiceLimits.bodyBytes / 3) })
  const rejected = await client.fetch('page:/v1/trade/orders', { method: 'POST', body, headers })
  expect(await rejected.json()).toMatchObject({ code: '10001', msg: 'the body must be at most 256 KiB' })
  venue.clients.requests.spend('127.0.0.1', 1_000_000)
  await expect(client.fetch('page:/v1/market/symbols')).rejects.toBeInstanceOf(TypeError)
})

test('a request that was aborted before there was a host is not sent', async () => {
  const openChannel = createChannels()
  const client = createPageVenueClient({ name: 'a', openChannel })
  const targets: string[] = []
  openChannel(channelOf('a')).onmessage = ({ data }) => data.op === 'request' && void targets.push(data.target)
  const controller = new AbortController()
  const aborted = client.fetch('page:/v1/market/tickers', { signal: controller.signal })
  const request = client.fetch('page:/v1/market/symbols')
  controller.abort(new Error('enough'))
  await expect(aborted).rejects.toThrow('enough')
  await createHost(openChannel)
  await request
  expect(targets).toEqual(['/v1/market/symbols'])
})

test('a client that greets the same host twice stays connected', async () => {
  const openChannel = createChannels()
  await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  await client.fetch('page:/v1/market/symbols')
  const request = client.fetch('page:/v1/market/symbols')
  openChannel(CONTROL_CHANNEL).postMessage({ op: 'host', host: `host ${hosts}` })
  expect((await request).status).toBe(200)
  expect((await client.fetch('page:/v1/market/symbols')).status).toBe(200)
})

test('with test controls, limits count for the address that a client names', async () => {
  const openChannel = createChannels()
  const { venue } = await createHost(openChannel, true)
  venue.clients.requests.spend('127.0.0.1', 1_000_000)
  const client = createPageVenueClient({ name: 'a', openChannel, address: '127.0.0.2' })
  expect((await client.fetch('page:/v1/market/symbols')).status).toBe(200)
})

test('sockets receive pushes until they are closed, and one with an unknown path is closed at once', async () => {
  const openChannel = createChannels()
  const { venue } = await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  const { log, handlers } = createSocketLog()
  const socket = client.openSocket('page:/v1/fast', handlers)
  socket.send(JSON.stringify({ op: 'subscribe', id: 1, args: [{ channel: 'ticker', symbol_id: 1 }] }))
  await expect.poll(() => log.length).toBeGreaterThan(1)
  expect(log[0]).toBe('open')
  socket.close()
  await pause()
  const count = log.length
  venue.setOracle(1, '61000')
  await pause()
  expect(log).toHaveLength(count)

  const other = createSocketLog()
  client.openSocket('page:/elsewhere', other.handlers)
  await expect.poll(() => other.log).toEqual(['close 1006'])
})

test('a client that keeps up is never cut, however much it receives', async () => {
  const openChannel = createChannels()
  const { venue } = await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  const lengths: number[] = []
  const codes: number[] = []
  const socket = client.openSocket('page:/v1/fast', {
    onOpen: () => undefined,
    onMessage: (data) => void lengths.push(String(data).length),
    onClose: (code) => void codes.push(code),
  })
  const sum = () => lengths.reduce((total, length) => total + length, 0)
  for (let sent = 1; sum() < 3 * 1024 * 1024; sent++) {
    venue.clients.messages.refund('127.0.0.1', 1000)
    socket.send(JSON.stringify({ op: 'subscribe', args: [{ channel: 'x'.repeat(60_000) }] }))
    await expect.poll(() => [lengths.length, codes]).toEqual([sent, []])
  }
})

test('when another tab becomes the host, open requests fail like a lost connection, and later ones are served', async () => {
  const openChannel = createChannels()
  const first = await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  await client.fetch('page:/v1/market/symbols')
  const { log, handlers } = createSocketLog()
  client.openSocket('page:/v1/fast', handlers)
  await expect.poll(() => log).toEqual(['open'])
  first.end()
  const lost = client.fetch('page:/v1/market/symbols')
  await createHost(openChannel)
  await expect(lost).rejects.toBeInstanceOf(TypeError)
  expect(log).toEqual(['open', 'close 1006'])
  expect((await client.fetch('page:/v1/market/symbols')).status).toBe(200)
})

test('a client that is gone leaves no socket at the venue', async () => {
  const openChannel = createChannels()
  const host = await createHost(openChannel)
  const client = createPageVenueClient({ name: 'a', openChannel })
  const { log, handlers } = createSocketLog()
  client.openSocket('page:/v1/fast', handlers)
  await expect.poll(() => log).toEqual(['open'])
  host.gone.get('a')!()
  await pause()
  expect(log).toEqual(['open'])
  await expect(client.fetch('page:/v1/market/symbols', { signal: AbortSignal.timeout(60) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})
