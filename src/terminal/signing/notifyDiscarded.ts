import { notify } from '../notifications/notify'
import { createText } from '../format/text'

const text = createText({
  discarded: 'Late signature discarded',
  discardedDetail: 'Its request had already ended on this page. Nothing was sent.',
})

/** Says that the wallet signed something that is no longer wanted, and that it came to nothing. */
export function notifyDiscarded(): void {
  notify({ tone: 'plain', title: text('discarded'), detail: text('discardedDetail') })
}
