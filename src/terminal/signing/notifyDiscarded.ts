import { notify } from '../notifications/notify'
import { createText } from '../format/text'

const text = createText({
  discarded: 'Late signature discarded',
  discardedDetail: 'Its request had already ended on this page. Nothing was sent.',
})

/** Notifies the trader that a signature for an outdated request was discarded. */
export function notifyDiscarded(): void {
  notify({ tone: 'plain', title: text('discarded'), detail: text('discardedDetail') })
}
