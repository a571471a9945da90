import { notify } from '../notifications/notify'
import { createText } from '../format/text'

const text = createText({
  discarded: 'Late signature discarded',
  discardedDetail: 'Its request had already ended on this page. Nothing was sent.',
})

/** Notifies the trader that the wallet signed something outdated, which was discarded. */
export function notifyDiscarded(): void {
  notify({ tone: 'plain', title: text('discarded'), detail: text('discardedDetail') })
}
