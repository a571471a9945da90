import { isRunnableDevEnvironment } from 'vite'

const ENTRY = '/src/venue/node.ts'
const VENUE_PATH = /^\/(v1|local|venue)(\/|\?|$)/
const VENUE_SOURCES = /\/src\/(base|protocol|trading|venue)\//

/**
 * Mounts the practice venue in Vite's development server on the same port: its HTTP paths before Vite's, its WebSockets
 * beside the one for hot reload. A change of the venue's sources restarts it.
 * @returns {import('vite').Plugin}
 */
export function practiceVenue() {
  return {
    name: 'kedge:practice-venue',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env['VITEST'],
    configureServer(server) {
      const environment = server.environments['venue']
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('no environment to run the venue in')
      const { runner } = environment
      const info = (line) => server.config.logger.info(line, { timestamp: true })
      let host = launch()

      /** @returns {Promise<import('../../src/venue/node').VenueHost>} */
      async function launch() {
        const { createVenueHost } = await runner.import(ENTRY)
        const started = await createVenueHost({
          log: (_level, message) => info(message),
          testControls: process.env['KEDGE_TEST_CONTROLS'] === '1',
        })
        info('practice venue is up, on the same port as the page')
        return started
      }

      async function replace() {
        const old = host
        host = old.then(
          async (running) => {
            await running.close()
            runner.clearCache()
            return launch()
          },
          () => launch(),
        )
        await host
      }

      // Hot reload has only one origin, so the signer runs in a worker of the page.
      server.middlewares.use('/signer.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify({ url: null, sameOrigin: true }))
      })
      server.middlewares.use((request, response, next) => {
        if (!VENUE_PATH.test(request.url ?? '')) return next()
        host.then(({ handle }) => handle(request, response)).catch(next)
      })
      server.httpServer?.on('upgrade', (request, socket, head) => {
        if (!VENUE_PATH.test(request.url ?? '')) return
        host.then(
          ({ upgrade }) => upgrade(request, socket, head) || socket.destroy(),
          () => socket.destroy(),
        )
      })
      server.watcher.on('change', (path) => {
        if (!VENUE_SOURCES.test(path.replaceAll('\\', '/')) || path.endsWith('.test.ts')) return
        info('the venue changed; starting it anew')
        replace().catch((error) => server.config.logger.error(String(error)))
      })
      host.catch((error) => server.config.logger.error(`the practice venue did not start: ${error}`))
      server.httpServer?.on('close', () => void host.then(({ close }) => close()))
    },
  }
}
