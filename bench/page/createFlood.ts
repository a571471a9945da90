import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/** A host between page and venue that makes of each book delta as many as it is told to. */
export type Flood = {
  readonly url: string
  /** How many deltas the page gets for one of the venue's; 1 passes everything on as it is, but for its numbers. */
  factor: number
  /** Frames handed to the page so far. */
  sent(): number
  close(): void
}

type Level = [price: string, size: string]
type BookPush = { channel: string; symbol_id: number; type: string; data: BookData }
type BookData = { b: Level[]; a: Level[]; m: number; p: number; q: number; t: number }

/**
 * Passes requests and sockets on to a venue. Added deltas follow the venue's own in one sequence, and change sizes at prices
 * that the venue's delta has just named, so that the page merges and paints them like any other.
 */
export async function createFlood(venueUrl: string): Promise<Flood> {
  let sent = 0
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = ask(venueUrl + url, { method, headers: { ...headers, host: new URL(venueUrl).host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (page) => join(page, request.url ?? '/v1/fast')),
  )

  function join(page: WebSocket, path: string): void {
    const venue = new WebSocket(venueUrl.replace('http', 'ws') + path, { perMessageDeflate: false })
    const opened = new Promise((resolve) => venue.once('open', resolve))
    const lastIds = new Map<string, number>()
    const say = (text: string): void => {
      sent++
      page.send(text)
    }
    page.on('message', (data: Buffer) => void opened.then(() => venue.send(data.toString())))
    venue.on('message', (data: Buffer) => {
      const text = data.toString()
      if (!text.includes('"l2_book"') || text.includes('"op"')) return say(text)
      for (const each of multiply(JSON.parse(text) as BookPush, lastIds, flood.factor)) say(JSON.stringify(each))
    })
    page.on('close', () => venue.close())
    venue.on('close', () => page.close())
    venue.on('error', () => page.terminate())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const flood: Flood = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    factor: 1,
    sent: () => sent,
    close() {
      for (const client of sockets.clients) client.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
  return flood
}

function* multiply(push: BookPush, lastIds: Map<string, number>, factor: number): Generator<BookPush> {
  const key = `${push.symbol_id} ${push.data.m}`
  if (push.type === 'snapshot') {
    lastIds.set(key, push.data.q)
    return yield push
  }
  const number = (data: BookData): BookPush => {
    const p = lastIds.get(key) ?? data.p
    lastIds.set(key, p + 1)
    return { ...push, data: { ...data, p, q: p + 1 } }
  }
  yield number(push.data)
  const resized = (levels: readonly Level[], round: number): Level[] =>
    levels
      .filter(([, size]) => Number(size) > 0)
      .map(([price], at) => [price, `0.${String(101 + ((round * 37 + at * 11) % 898))}`])
  for (let round = 1; round < factor; round++)
    yield number({ ...push.data, b: resized(push.data.b, round), a: resized(push.data.a, round) })
}
