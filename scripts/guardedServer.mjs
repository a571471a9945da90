import { createServer } from 'node:http'
import { dataHeaders } from './securityHeaders.mjs'

/**
 * Creates a server that sends a Content Security Policy with every reply, also if the handler sets none or the request is
 * not valid HTTP. The handler may replace the headers.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} handler
 */
export function createGuardedServer(handler) {
  const headers = Object.entries(dataHeaders())
  const setHeaders = (response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
  const reject = (response, status) => {
    setHeaders(response)
    response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end()
  }
  // For a request without a Host header or with an unknown Expect, Node would reply by itself, without our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') return reject(response, 400)
    setHeaders(response)
    handler(request, response)
  })
  server.on('checkExpectation', (_request, response) => reject(response, 417))
  server.on('clientError', (_error, socket) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}`)
    const answer = ['HTTP/1.1 400 Bad Request', ...lines, 'Connection: close', 'Content-Length: 0', '', '']
    if (socket.writable) socket.end(answer.join('\r\n'))
    else socket.destroy()
  })
  return server
}
