// Serves the terminal and its practice venue on one port of this machine, building first what changed.
// usage: npm start -- [--port 8080] [--data DIR] [--seed N] [--no-makers] [--test-controls] [--no-build]
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readFlags } from './flags.mjs'
import { withHealth } from './health.mjs'
import { prepare } from './prepare.mjs'
import { projectRoot } from './projectRoot.mjs'
import { loadVenue, untilSignal } from './loadVenue.mjs'
import { dataHeaders, originsOf } from './securityHeaders.mjs'
import { createStaticFiles } from './staticFiles.mjs'

const USUAL_PORT = 8080
const PORTS_TO_TRY = 20

const say = (line) => console.log(line)
const { port, build, ...options } = readFlags(process.argv.slice(2))
if (build) prepare(['venue', 'app'], say)

const folder = join(projectRoot, 'dist', 'app')
const venues = originsOf(JSON.parse(readFileSync(join(folder, 'venues.json'), 'utf8')))
say(`starting the practice venue${options.data ? ` with the data in ${options.data}` : ' in memory'} …`)
const { createVenueServer } = await loadVenue()
const server = await createVenueServer({
  ...options,
  port: port ?? (await freePort(USUAL_PORT)),
  fallback: withHealth(createStaticFiles(folder, { venues, hosts: { page: '127.0.0.1', signer: 'localhost' } })),
  headers: dataHeaders(),
  say,
})
say(`Kedge is ready at ${server.url}`)
say('Press Ctrl+C to stop.')
await untilSignal()
say('stopping …')
await server.close()

/** The first port from `first` on that nobody listens at. */
async function freePort(first) {
  for (let candidate = first; candidate < first + PORTS_TO_TRY; candidate += 1) {
    if (await isFree(candidate)) return candidate
    say(`port ${candidate} is taken`)
  }
  return 0
}

function isFree(candidate) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
