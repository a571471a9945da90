import { createStore } from 'zustand/vanilla'
import { noopAutoCancel } from '@/client/autoCancel/createLazyAutoCancel'
import type { Http } from '@/client/http'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { noopWrites } from '@/client/writes/noopWrites'
import type { Player } from '@/feed/recording/createPlayer'
import { noopKeys } from '@/keys/noopKeys'
import { createLoader } from '@/terminal/loading/createLoader'
import type { Services } from '@/terminal/session/Services'
import { emptySession } from '@/terminal/session/session'
import type { ReplayContent } from './readContent'

const never = () => new Promise<never>(() => undefined)

/**
 * Creates services for panels that show a recording: its feed, reads and histories, and nothing that signs, sends,
 * reads from the venue or stores. The account counts as watched, so that panels offer no writes.
 */
export function createReplayServices(services: Services, player: Player, content: ReplayContent): Services {
  const { feed, queryClient } = player.state.getState()
  const now = () => player.venueTime()
  const settings = services.settings.getState()
  const [book] = content.books
  const http: Http = {
    readToReconcile: never,
    send: never,
    requestFunds: never,
    read(name, parameters) {
      const page = player.readHistory(name, parameters)
      return page ? Promise.resolve({ ok: true, data: page as never }) : never()
    },
  }
  return {
    ...services,
    http,
    feed,
    queryClient,
    writes: noopWrites,
    keys: noopKeys,
    autoCancel: noopAutoCancel,
    clock: { now, monotonic: services.clock.monotonic },
    venueClock: {
      now,
      offset: () => 0,
      synchronized: () => true,
      precisionMs: () => 1,
      addSample: () => undefined,
      observe: () => now,
    },
    session: createStore(() => ({ ...emptySession, watch: content.accounts[0] ?? null })),
    // A separate store with the recorded depth of the book, so that changes of settings here do not affect the desk.
    settings: createStore(() => ({ ...settings, ...(book && { bookDepth: book.depth, bookMerge: {} }) })),
    algoServices: createLoader(never),
    alerts: createLoader(never),
    watched: createLoader(never),
    openChartRecords: async () => createMemoryStore<unknown>(),
  }
}
