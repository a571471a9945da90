// Runs the practice venue alone: HTTP and WebSocket on one port of this machine.
// usage: npm run venue -- [--port 8090] [--data DIR] [--seed N] [--no-makers] [--test-controls]
import { readFlags } from './flags.mjs'
import { prepare } from './prepare.mjs'
import { dataHeaders } from './securityHeaders.mjs'
import { loadVenue, untilSignal } from './loadVenue.mjs'

const { port, build, ...options } = readFlags(process.argv.slice(2))
if (build) prepare(['venue'], (line) => console.error(line))
const { createVenueServer } = await loadVenue()
const server = await createVenueServer({
  ...options,
  port: port ?? 8090,
  headers: dataHeaders(),
  say: (line) => console.error(line),
})
console.log(`practice venue ready at ${server.url}`)
await untilSignal()
await server.close()
