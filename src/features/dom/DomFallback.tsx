import { useLive } from '@/terminal/live/useLive'
import type { BookView, Live } from '@/feed/types'
import { NoData, STATE_OF_PHASE } from '@/terminal/start/NoData'
import { text } from './messages'

const ROWS = 12

/** The content in place of the price ladder while there are no levels: loading, empty or rejected. */
export function DomFallback({ book }: { book: Live<BookView> }) {
  const phase = useLive(book, (view) => view.phase)
  const problem = useLive(book, (view) => view.problem)
  const hasLevels = useLive(book, (view) => view.bids.count + view.asks.count > 0)
  if (phase !== 'error' && hasLevels) return null
  return (
    <NoData
      state={STATE_OF_PHASE[phase]}
      loading={text('loading')}
      rows={ROWS}
      empty={text('empty')}
      hint={text('emptyHint')}
      failed={text('failed')}
      problem={problem}
    />
  )
}
