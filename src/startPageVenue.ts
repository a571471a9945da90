import { UserError } from '@/base/BaseError'
import { startWorker } from '@/browser/startWorker'
import {
  CONTROL_CHANNEL,
  type ControlMessage,
  type PageVenueReport,
  type PageVenueTask,
  SHOWN_LOCK,
} from '@/protocol/pageVenue'
import { createText } from '@/terminal/format/text'
import { pageVenue, type PageVenueStatus } from '@/terminal/practice/pageVenue'
import workerUrl from '@/venue/page/pageVenue.worker.ts?worker&url'

const text = createText({
  unsupported:
    'The practice venue needs a secure page (https, or localhost) and a browser from 2022 or later. Open this site in such a browser.',
  workerBlocked: 'The browser did not start its worker.',
})

/** Thrown when the browser lacks what a venue in the page needs. */
class PageVenueUnsupportedError extends UserError {
  override name = 'PageVenueUnsupportedError'
}

/**
 * Starts this tab's worker of the venue in this browser: it hosts the venue, or waits until the tab that hosts it has
 * ended. Throws PageVenueUnsupportedError.
 */
export function startPageVenue(): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    throw new PageVenueUnsupportedError(text('unsupported'))
  startTask({ op: 'host', makers: true, testControls: false })
  pageVenue.setState({ status: { kind: 'running' }, reset: (seed) => startTask({ op: 'reset', seed }) })
  const control = new BroadcastChannel(CONTROL_CHANNEL)
  control.addEventListener('message', ({ data }: MessageEvent<ControlMessage>) => {
    if (data.op === 'reset') location.reload()
    // Another tab hosts the venue, which this one could not.
    if (data.op === 'host' && pageVenue.getState().status.kind === 'failed') setStatus({ kind: 'running' })
  })
  document.addEventListener('visibilitychange', updateShownLock)
  updateShownLock()
}

function startTask(task: PageVenueTask): void {
  const fail = (message: string) => setStatus({ kind: 'failed', isFull: false, message })
  const worker = startWorker(workerUrl, 'pageVenue', () => fail(text('workerBlocked')))
  worker.addEventListener('message', ({ data }: MessageEvent<PageVenueReport>) => {
    if (data.op === 'failed') setStatus({ kind: 'failed', isFull: data.isFull, message: data.message })
    else setStatus({ kind: data.saved ? 'running' : 'unsaved' })
  })
  worker.addEventListener('error', ({ message }) => {
    if (message) fail(message)
  })
  worker.postMessage(task)
}

const setStatus = (status: PageVenueStatus) => pageVenue.setState({ status })

let releaseShown = (): void => undefined

/** Holds the lock that marks a page as shown, while this page is shown. */
function updateShownLock(): void {
  releaseShown()
  if (document.visibilityState !== 'visible') return
  void navigator.locks.request(SHOWN_LOCK, { mode: 'shared' }, () => new Promise<void>((done) => (releaseShown = done)))
}
