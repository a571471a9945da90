import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import type { FloodRate, FromFlood, ToFlood } from './createFlood'

type Level = [price: string, size: string]
type BookPush = { channel: string; symbol_id: number; type: string; data: BookData }
type BookData = { b: Level[]; a: Level[]; m: number; p: number; q: number; t: number }

const answer = (message: FromFlood): void => void process.send!(message)
let rate: FloodRate = { factor: 1, deltasPerSecond: 0 }
let sent = 0

process.on('message', (message: ToFlood) => {
  if (message.op === 'start') void serve(message.venueUrl).then((url) => answer({ op: 'ready', url }))
  else if (message.op === 'rate') ({ rate } = message)
  else answer({ op: 'count', sent })
})
process.on('disconnect', () => process.exit())

/** Forwards requests and sockets to a venue. */
async function serve(venueUrl: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = ask(venueUrl + url, { method, headers: { ...headers, host: new URL(venueUrl).host } }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (page) => join(page, venueUrl, request.url ?? '/v1/fast')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function join(page: WebSocket, venueUrl: string, path: string): void {
  const venue = new WebSocket(venueUrl.replace('http', 'ws') + path, { perMessageDeflate: false })
  const opened = new Promise((resolve) => venue.once('open', resolve))
  const enlarge = createEnlarger()
  page.on('message', (data: Buffer) => void opened.then(() => venue.send(data.toString())))
  venue.on('message', (data: Buffer) => {
    for (const text of enlarge(data.toString())) {
      sent++
      page.send(text)
    }
  })
  page.on('close', () => venue.close())
  venue.on('close', () => page.close())
  venue.on('error', () => page.terminate())
}

/**
 * Adds deltas to the messages of a connection until the rate is reached. They continue the venue's sequence and change sizes
 * at prices of the venue's last delta, so that the page merges and paints them like any other.
 */
function createEnlarger(): (text: string) => string[] {
  const lastIds = new Map<string, number>()
  let due = 0
  let lastDelta = performance.now()

  function number({ data, ...push }: BookPush): string {
    const key = `${push.symbol_id} ${data.m}`
    const p = push.type === 'snapshot' ? data.q - 1 : (lastIds.get(key) ?? data.p)
    const q = p + 1
    lastIds.set(key, q)
    return JSON.stringify({ ...push, data: push.type === 'snapshot' ? data : { ...data, p, q } })
  }

  return (text) => {
    due += rate.factor - 1
    if (!text.includes('"l2_book"') || text.includes('"op"')) return [text]
    const push = JSON.parse(text) as BookPush
    if (push.type === 'snapshot') return [number(push)]
    const now = performance.now()
    due = Math.max(due, (rate.deltasPerSecond * (now - lastDelta)) / 1_000 - 1)
    lastDelta = now
    const texts = [number(push)]
    for (; due >= 1; due--) {
      const { b, a } = push.data
      texts.push(number({ ...push, data: { ...push.data, b: resize(b, texts.length), a: resize(a, texts.length) } }))
    }
    return texts
  }
}

/** New sizes at the prices of a delta, with as many decimals as the venue's, so that they stay multiples of the lot. */
function resize(levels: readonly Level[], round: number): Level[] {
  return levels
    .filter(([, size]) => Number(size) > 0)
    .map(([price, size], at) => {
      const decimals = size.split('.')[1]?.length ?? 0
      const digits = String(101 + ((round * 37 + at * 11) % 898)).padStart(decimals + 1, '0')
      return [price, decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`]
    })
}
