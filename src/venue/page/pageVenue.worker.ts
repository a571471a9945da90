import { clientLock, HOST_LOCK } from '@/protocol/pageVenue'
import { keccak256, recoverSigner } from '@/protocol/signing'
import { createVenue } from '../api/createVenue'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { createMakers } from '../makers/createMakers'
import { openPageJournal } from './openPageJournal'
import { servePageVenue } from './servePageVenue'

/** To the page that started the worker: this venue cannot go on, and why. */
export type HostFailure = { readonly failed: string }

const SEED = 1
const DATABASE = 'kedge-practice-venue'

function fail(error: unknown): void {
  // With the worker's end the lock goes to the next tab, which takes up what is stored.
  postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies HostFailure)
  close()
}

/**
 * Hosts the practice venue in this browser. Every tab has such a worker; the one that has the lock is the host, and when its
 * tab ends, the next one goes on from what is stored.
 */
async function host(): Promise<never> {
  const venue = await createVenue({
    wall: Date.now,
    steady: () => performance.now(),
    timers: {
      set: (callback, delayMs) => setTimeout(callback, delayMs),
      clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    },
    recover: recoverSigner,
    keccak: keccak256,
    journal: await openPageJournal(DATABASE),
    report: (message, error) => reportError(error ?? new Error(message)),
    onFailure: fail,
  })
  const makers = createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed: SEED })
  makers.prepare()
  venue.start()
  await makers.start()
  servePageVenue({
    venue,
    openChannel: (name) => new BroadcastChannel(name),
    onClientGone: (client, callback) => void navigator.locks.request(clientLock(client), callback),
  })
  return await new Promise<never>(() => undefined)
}

void navigator.locks.request(HOST_LOCK, async () => await host().catch(fail))
