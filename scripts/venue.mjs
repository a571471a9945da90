// Runs only the practice venue, with HTTP and WebSocket on one port of this machine.
// usage: npm run venue -- [--port 8090] [--data DIR] [--seed N] [--no-makers] [--test-controls] [--no-build] [--log text|json]
import { readFlags } from './flags.mjs'
import { prepare } from './prepare.mjs'
import { dataHeaders } from './securityHeaders.mjs'
import { loadVenue, startOrExplain, untilSignal } from './loadVenue.mjs'

const { port, build, logFormat, ...options } = readFlags(process.argv.slice(2))
if (build) prepare(['venue'], (line) => console.error(line))
const { createLog, createVenueServer } = await loadVenue()
const log = createLog({ format: logFormat, write: (line) => console.error(line), now: Date.now })
const server = await startOrExplain(() =>
  createVenueServer({ ...options, port: port ?? 8090, headers: dataHeaders(), log }),
)
console.log(`practice venue ready at ${server.url}`)
await untilSignal()
await server.close()
