import { isRecordedQuery } from '@/feed/recording/recording'
import type { Services } from '@/terminal/session/Services'

const following = new WeakSet<Services['feed']>()

/** Adds to each recording of this page what the page has read, and what it reads while the recording goes on. */
export function recordQueries({ feed, queryClient }: Services): void {
  if (following.has(feed)) return
  following.add(feed)
  const cache = queryClient.getQueryCache()
  const add = (key: readonly unknown[], data: unknown) => {
    if (isRecordedQuery(key, data)) feed.recorder.addQuery(key, data)
  }
  let stop: (() => void) | null = null
  feed.recorder.state.subscribe(({ status }) => {
    if (status !== 'on') {
      stop?.()
      stop = null
    } else if (stop === null) {
      stop = cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          add(event.query.queryKey, event.query.state.data)
      })
      for (const { queryKey, state } of cache.getAll()) add(queryKey, state.data)
    }
  })
}
