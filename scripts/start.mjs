// Serves the terminal and its practice venue on one port of this machine. Builds the parts with changed sources first.
// usage: npm start -- [--port 8080] [--data DIR] [--seed N] [--no-makers] [--test-controls] [--no-build]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFlags } from './flags.mjs'
import { prepare } from './prepare.mjs'
import { projectRoot } from './projectRoot.mjs'
import { loadVenue, startOrExplain, untilSignal } from './loadVenue.mjs'
import { createGuardedServer } from './guardedServer.mjs'
import { dataHeaders } from './securityHeaders.mjs'
import { createStaticFiles } from './staticFiles.mjs'
import { choosePorts } from './choosePorts.mjs'
import { withVenueReads } from './venueReads.mjs'

const DEFAULT_PORT = 8080

const print = (line) => console.log(line)
const { port, build, logFormat, ...options } = readFlags(process.argv.slice(2))
if (build) prepare(['venue', 'app', 'signer'], print)

const folder = join(projectRoot, 'dist', 'app')
const venueList = JSON.parse(readFileSync(join(folder, 'venues.json'), 'utf8'))
const ports = await choosePorts(port ?? DEFAULT_PORT, port === null)
const signer = { folder: join(projectRoot, 'dist', 'signer'), port: ports.signer, pagePort: ports.page }
print(`starting the practice venue${options.data ? ` with the data in ${options.data}` : ' in memory'} …`)
const { createLog, createVenueServer } = await loadVenue()
const log = createLog({ format: logFormat, write: (line) => console.error(line), now: Date.now })
const files = createStaticFiles(folder, { venueList, signer })
const signerServer = createGuardedServer(withVenueReads(files, ports.page))
await new Promise((resolve) => {
  signerServer.once('error', ({ message }) => {
    console.error(`port ${ports.signer} is not available for the signer (${message}); choose another with --port`)
    process.exit(1)
  })
  signerServer.listen(ports.signer, '127.0.0.1', () => resolve(undefined))
})
const server = await startOrExplain(() =>
  createVenueServer({ ...options, port: ports.page, fallback: files, headers: dataHeaders(), log }),
)
print(`Kedge is ready at ${server.url}`)
print(`the signer, which stores the trading keys, is on a separate origin: port ${ports.signer}`)
print('Press Ctrl+C to stop.')
await untilSignal()
print('stopping …')
signerServer.close()
signerServer.closeAllConnections()
await server.close()
