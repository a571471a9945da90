import { randomUUID } from 'node:crypto'

/**
 * Puts `GET /health` before another handler. It tells which process answers, so that a stale server on a port is noticed.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} next
 */
export function withHealth(next) {
  const body = JSON.stringify({ status: 'ok', instance: randomUUID(), pid: process.pid, started: Date.now() })
  return (request, response) => {
    if (request.url !== '/health') return next(request, response)
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.end(body)
  }
}
