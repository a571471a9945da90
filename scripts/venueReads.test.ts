import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withVenueReads } from './venueReads.mjs'

let venue: Server
let signer: Server

beforeAll(async () => {
  venue = createServer((incoming, response) => response.end(`venue ${incoming.url}`))
  await listen(venue)
  signer = createServer(withVenueReads((_, response) => response.end('signer'), portOf(venue)))
  await listen(signer)
})

afterAll(() => {
  venue.close()
  signer.close()
})

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function ask(path: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: portOf(signer), path, method }, (incoming) => {
      let body = ''
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
      incoming.on('end', () => resolve(body))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

test.each([
  '/v1/market/tickers',
  '/v1/market/symbols',
  '/v1/trade/orders?address=0x1&limit=1',
  '/v1/account/asset-flow?address=0x1',
])('the read %s of the signer reaches the venue', async (path) => {
  expect(await ask(path)).toBe(`venue ${path}`)
})

test.each([
  ['GET', '/v1/market/symbolsx'],
  ['GET', '/v1/account/agents'],
  ['POST', '/v1/market/symbols'],
  ['POST', '/v1/trade/orders'],
  ['POST', '/local/faucet'],
])('no other request reaches the venue: %s %s', async (method, path) => {
  expect(await ask(path, method)).toBe('signer')
})
