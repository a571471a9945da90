import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The state of the venue for an operator's tools. */
export type OperationsSources = {
  /** When the process started to serve, wall time, ms. */
  started: number
  height: () => number
  /** How far the last block is behind venue time, ms. */
  lagMs: () => number
  sockets: () => number
  /** The number of client addresses that are banned. */
  banned: () => number
  /** Why writes are stopped, or null. */
  storageFault: () => string | null
  /** Free bytes on the disk with the data; null for a venue in memory. */
  freeBytes: () => number | null
}

/** Health, readiness and metrics of a venue process. */
export type Operations = {
  /** Answers `/health`, `/ready` and `/metrics`; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Counts a request, and measures how long its answer takes. */
  observe(request: IncomingMessage, response: ServerResponse): void
}

/** A venue whose last block is older is not ready: it has stalled, or still replays blocks after a start. */
const MAX_LAG_MS = 2_000
const KINDS = [
  ['/v1/', 'api'],
  ['/local/', 'local'],
  ['/venue/', 'docs'],
] as const

/**
 * Creates the pages for an operator's tools: `/health` (the process answers, and which one it is), `/ready` (it makes
 * blocks and stores writes; 503 with the reasons otherwise) and `/metrics` in Prometheus' text format.
 */
export function createOperations(sources: OperationsSources): Operations {
  const { started } = sources
  const instance = randomUUID()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'kedge_http_requests_total',
    help: 'HTTP requests, by kind (api, local, docs, page), method and status (none: the client disconnected before the answer).',
    labelNames: ['kind', 'method', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kedge_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by kind and method. A write waits for its block.',
    labelNames: ['kind', 'method'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const gauges = {
    kedge_block_height: ['Height of the last block.', sources.height],
    kedge_block_lag_seconds: [
      'How far the last block is behind venue time. A block is due every 50 ms.',
      () => sources.lagMs() / 1000,
    ],
    kedge_websocket_connections: ['Open WebSocket connections.', sources.sockets],
    kedge_banned_clients: [
      'Client addresses that are banned for a time because they kept exceeding their limits.',
      sources.banned,
    ],
    kedge_writes_stopped: [
      '1 while writes are rejected because the disk is full.',
      () => (sources.storageFault() === null ? 0 : 1),
    ],
    kedge_data_free_bytes: [
      'Free bytes on the disk that holds the data; 0 for a venue in memory.',
      () => sources.freeBytes() ?? 0,
    ],
  } as const
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })

  function readiness(): { ready: boolean; reasons: string[] } {
    const fault = sources.storageFault()
    const reasons = [
      ...(sources.lagMs() > MAX_LAG_MS ? [`the last block is ${Math.round(sources.lagMs())} ms behind`] : []),
      ...(fault === null ? [] : [fault]),
    ]
    return { ready: reasons.length === 0, reasons }
  }

  return {
    handle(request, response) {
      const path = (request.url ?? '').split('?', 1)[0]
      if (path === '/health') {
        sendJson(response, 200, { status: 'ok', instance, pid: process.pid, started })
      } else if (path === '/ready') {
        const { ready, reasons } = readiness()
        sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', reasons })
      } else if (path === '/metrics') {
        // Collecting is asynchronous; a failure only ends this answer.
        registry.metrics().then(
          (text) => send(response, 200, registry.contentType, text),
          (error: unknown) => send(response, 500, 'text/plain; charset=utf-8', `${String(error)}\n`),
        )
      } else return false
      return true
    },
    observe(request, response) {
      const began = performance.now()
      const kind = KINDS.find(([prefix]) => request.url?.startsWith(prefix))?.[1] ?? 'page'
      // A client can send any word as the method: unbounded labels would fill the memory.
      const method = request.method === 'GET' || request.method === 'POST' ? request.method : 'other'
      response.once('close', () => {
        requests.inc({ kind, method, status: response.headersSent ? String(response.statusCode) : 'none' })
        durations.observe({ kind, method }, (performance.now() - began) / 1000)
      })
    },
  }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
