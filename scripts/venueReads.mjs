import { request as ask } from 'node:http'

/** The reads of the signer: prices, market names, orders that are to be changed, and an account's losses. */
const READS = /^\/v1\/(market\/(tickers|symbols)|trade\/orders|account\/asset-flow)(\?|$)/

/**
 * Serves the signer's own reads before another handler: they are forwarded to the practice venue on the page's port, so
 * that the signer's document connects only to its own origin.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} next
 * @param {number} port
 */
export function withVenueReads(next, port) {
  return (request, response) => {
    if (request.method !== 'GET' || !READS.test(request.url ?? '')) return next(request, response)
    const outgoing = ask({ host: '127.0.0.1', port, path: request.url, method: 'GET' }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
    })
    outgoing.on('error', () => {
      response.statusCode = 502
      response.end()
    })
    outgoing.end()
  }
}
