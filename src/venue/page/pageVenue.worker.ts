import type { Timers } from '@/base/clock'
import {
  clientLock,
  CONTROL_CHANNEL,
  type ControlMessage,
  HOST_LOCK,
  type PageVenueReport,
  type PageVenueTask,
  SHOWN_LOCK,
} from '@/protocol/pageVenue'
import { keccak256, recoverSigner } from '@/protocol/signing'
import { createVenue } from '../api/createVenue'
import { createMemoryJournal } from '../chain/journal'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { createMakers } from '../makers/createMakers'
import { openPageJournal, resetPageJournal } from './openPageJournal'
import { pauseWhileHidden } from './pauseWhileHidden'
import { servePageVenue } from './servePageVenue'

const DATABASE = 'kedge-practice-venue'
const DEFAULT_SEED = 1

const report = (message: PageVenueReport) => postMessage(message)

function fail(error: unknown): void {
  const { name = '', message = String(error) } = error instanceof Error ? error : {}
  report({ op: 'failed', isFull: name === 'QuotaExceededError', message })
  // When the worker ends, the lock passes to the next tab, which continues from the stored state.
  close()
}

/**
 * Hosts the practice venue in this browser. Every tab has such a worker; the one with the lock is the host, and when
 * its tab ends, the next one continues from the stored state. Without storage the venue ends with the tab.
 */
async function host({ makers: hasMakers, testControls }: PageVenueTask & { op: 'host' }): Promise<never> {
  const stored = await openPageJournal(DATABASE).catch(() => null)
  const timers: Timers = {
    set: (callback, delayMs) => setTimeout(callback, delayMs),
    clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  }
  const venue = await createVenue({
    wall: Date.now,
    steady: () => performance.now(),
    timers,
    recover: recoverSigner,
    keccak: keccak256,
    journal: stored ?? createMemoryJournal(),
    testControls,
    report: (message, error) => reportError(error ?? new Error(message)),
    onFailure: fail,
  })
  const seed = (await stored?.seed()) ?? DEFAULT_SEED
  const makers = createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed })
  if (hasMakers) makers.prepare()
  venue.start()
  if (hasMakers) {
    await makers.start()
    pauseWhileHidden(makers, isAnyPageShown, setInterval)
  }
  servePageVenue({
    host: crypto.randomUUID(),
    venue,
    timers,
    testControls,
    openChannel: (name) => new BroadcastChannel(name),
    onClientGone: (client, callback) => void navigator.locks.request(clientLock(client), callback),
  })
  report({ op: 'hosting', saved: stored !== null })
  return await new Promise<never>(() => undefined)
}

async function isAnyPageShown(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === SHOWN_LOCK)
}

/** Deletes the venue and makes all pages reload. Until they do, the lock keeps other tabs from hosting the deleted venue. */
async function reset(seed: number): Promise<never> {
  await resetPageJournal(DATABASE, seed)
  new BroadcastChannel(CONTROL_CHANNEL).postMessage({ op: 'reset' } satisfies ControlMessage)
  return await new Promise<never>(() => undefined)
}

self.onmessage = ({ data }: MessageEvent<PageVenueTask>) => {
  if (data.op === 'reset') void navigator.locks.request(HOST_LOCK, { steal: true }, () => reset(data.seed)).catch(fail)
  // A reset of the venue steals the lock: this worker ends, and its page is about to reload.
  else navigator.locks.request(HOST_LOCK, () => host(data).catch(fail)).catch(() => close())
}
