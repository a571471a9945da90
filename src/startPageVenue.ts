import { startWorker } from '@/browser/startWorker'
import { createText } from '@/terminal/format/text'
import { notify } from '@/terminal/notifications/notify'
import type { HostFailure } from '@/venue/page/pageVenue.worker'
import workerUrl from '@/venue/page/pageVenue.worker.ts?worker&url'

const text = createText({
  failed: 'The practice venue in this browser has stopped',
  failedDetail: 'Reload the page to go on from what is stored. {message}',
})

/** Starts this tab's worker of the venue in this browser: it hosts the venue, or waits until the tab that does has ended. */
export function startPageVenue(): void {
  const worker = startWorker(workerUrl, 'pageVenue')
  worker.addEventListener('message', ({ data }: MessageEvent<HostFailure>) =>
    notify({ tone: 'down', title: text('failed'), detail: text('failedDetail', { message: data.failed }) }),
  )
}
