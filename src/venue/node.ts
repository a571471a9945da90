import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { practiceProfile } from '@/protocol/profile'
import { installKeccak } from '@/protocol/signing'
import { createVenue } from './api/createVenue'
import type { ClientLimits } from './api/limits/ClientLimits'
import { createOriginCheck } from './api/localAccess'
import { PRACTICE_SYMBOLS } from './engine/symbols'
import { createClientAddress, createProxyList } from './host/clientAddress'
import { createConnectionGuard } from './host/connectionGuard'
import { watchDiskSpace } from './host/diskSpace'
import { createFastKeccak } from './host/fastKeccak'
import { lockFolder } from './host/folderLock'
import { createHttpHandler, createHttpServer, type Fallback } from './host/httpServer'
import { httpText } from './host/httpText'
import { openLmdbJournal, type LmdbJournalOptions } from './host/lmdbJournal'
import type { Log } from './host/log'
import { createOperations } from './host/operations'
import { createRecoveryPool } from './host/recoveryPool'
import { createSocketServer } from './host/socketServer'
import { createFairScheduler } from './host/fairScheduler'
import { createMakers } from './makers/createMakers'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How to serve a practice venue. */
export type VenueServerOptions = {
  /** 0 picks a free one. */
  port: number
  /** The data folder; null: the venue is in memory. */
  data?: string | null
  seed?: number
  makers?: boolean
  testControls?: boolean
  /** Handles requests for paths that are not the venue's. */
  fallback?: Fallback | null
  /** Headers of every answer, including rejected upgrades; an answer may replace them. */
  headers?: Readonly<Record<string, string>>
  log?: Log
  journal?: LmdbJournalOptions
  /** Number of inputs between two snapshots. */
  snapshotEvery?: number
  /** Writes stop below this many free bytes on the data's disk. */
  reserveBytes?: number
  /** Limits per client address that replace the defaults. */
  limits?: Partial<ClientLimits>
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: readonly string[]
  /** Origins whose pages may write and open sockets, besides pages of this machine. `*` is any. */
  origins?: readonly string[]
}

export { createLog } from './host/log'

/** A practice venue that serves HTTP and WebSocket on one port of this machine. */
export type VenueServer = { readonly url: string; close(): Promise<void> }

/** A practice venue inside this process, for another server (the development server). */
export type VenueHost = {
  handle: Fallback
  /** Registers a new connection; closes it if its address has too many. */
  connect(socket: Socket): void
  /** Takes over an upgrade request; false if its path is not the venue's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** How long WebSocket clients have for the closing handshake. */
const CLOSING_MS = 300

/** More threads do not help: then the venue's own thread limits the number of writes. */
const MAX_RECOVERY_THREADS = 4

const TIMERS = {
  set: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
  clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
}

/** Starts a practice venue, makers included, without a port of its own. */
export async function createVenueHost(options: Omit<VenueServerOptions, 'port'>): Promise<VenueHost> {
  const { data = null, seed = 1, makers: withMakers = true, testControls = false, fallback = null } = options
  const { limits, trustProxy = [], origins = [] } = options
  const isProxy = createProxyList(trustProxy)
  const addressOf = createClientAddress(isProxy)
  const log = options.log ?? (() => undefined)
  const began = performance.now()
  const fail = (error: unknown) => {
    log('error', 'the venue has to stop', { error: describe(error) })
    process.exit(1)
  }
  if (testControls) log('warn', 'test controls are enabled: /local/test/* changes this venue without a signature')
  const storage = data === null ? null : await openStorage(data, options, log, fail)
  const pool = await createRecoveryPool({
    workerFile: new URL('./recoveryWorker.js', import.meta.url),
    maxThreads: Math.min(MAX_RECOVERY_THREADS, availableParallelism()),
    onFailure: fail,
  })
  const keccak = await createFastKeccak()
  installKeccak(keccak)
  const venue = await createVenue({
    wall: Date.now,
    steady: () => performance.now(),
    timers: TIMERS,
    recover: pool.recover,
    keccak,
    ...(data && { journal: openLmdbJournal(data, options.journal) }),
    storageFault: storage?.disk.fault,
    testControls,
    origins,
    ...(limits && { limits }),
    ...(options.snapshotEvery && { snapshotEvery: options.snapshotEvery }),
    onBan: (client, durationMs) =>
      log('warn', 'client banned: it kept exceeding its limits', { client, seconds: durationMs / 1000 }),
    report: (message, error) => log('error', message, error === undefined ? {} : { error: describe(error) }),
    onFailure: fail,
  })
  const makers = withMakers ? createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed }) : null
  makers?.prepare()
  venue.start()
  await makers?.start()
  const allowsOrigin = createOriginCheck(origins)
  const scheduler = createFairScheduler()
  const sockets = createSocketServer(venue, { headers: options.headers ?? {}, addressOf, allowsOrigin, scheduler })
  const open = new Set<Duplex>()
  const operations = createOperations({
    started: Date.now(),
    height: venue.height,
    lagMs: () => venue.time() - venue.blockTime(),
    sockets: () => open.size,
    banned: venue.clients.banned,
    storageFault: () => storage?.disk.fault() ?? null,
    freeBytes: () => storage?.disk.free() ?? null,
  })
  const handle = createHttpHandler(venue, addressOf, scheduler, practiceProfile.limits.bodyBytes, fallback)
  log('info', venue.isFresh ? 'started a new venue' : 'restored the venue from its data', {
    height: venue.height(),
    makers: withMakers,
    data: data ?? 'in memory',
    took_ms: Math.round(performance.now() - began),
  })
  return {
    connect: createConnectionGuard(venue.clients, isProxy),
    handle(request, response) {
      operations.observe(request, response)
      if (!operations.handle(request, response)) handle(request, response)
    },
    upgrade(request, socket, head) {
      // Node removes its own error listener from an upgraded socket, and an error without a listener ends the process.
      socket.on('error', () => socket.destroy())
      if (!sockets.upgrade(request, socket, head)) return false
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return true
    },
    async close() {
      const closing = performance.now()
      makers?.stop()
      await venue.close()
      await pool.close()
      storage?.disk.close()
      storage?.lock.release()
      log('info', 'the venue has stopped', { took_ms: Math.round(performance.now() - closing) })
    },
  }
}

/** Locks a folder for this venue, and observes the free space of its disk. */
async function openStorage(
  data: string,
  { reserveBytes }: Pick<VenueServerOptions, 'reserveBytes'>,
  log: Log,
  fail: (error: unknown) => void,
) {
  mkdirSync(data, { recursive: true })
  const lock = await lockFolder(data, {
    onLost: () => fail(new Error(`another process has taken over the data folder ${data}`)),
  })
  const disk = watchDiskSpace(data, { ...(reserveBytes && { reserveBytes }), log })
  return { lock, disk }
}

/** Starts a practice venue and serves it; resolves when it answers. */
export async function createVenueServer({ port, ...options }: VenueServerOptions): Promise<VenueServer> {
  const { headers = {} } = options
  const host = await createVenueHost(options)
  const server = createHttpServer(host.handle, headers)
  server.on('connection', host.connect)
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (!host.upgrade(request, socket, head)) socket.end(httpText('404 Not Found', headers))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    async close() {
      server.close()
      await host.close()
      server.closeAllConnections()
      // Clients that do not answer the closing handshake must not keep the process alive.
      await new Promise((resolve) => setTimeout(resolve, upgraded.size > 0 ? CLOSING_MS : 0))
      for (const socket of upgraded) socket.destroy()
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
