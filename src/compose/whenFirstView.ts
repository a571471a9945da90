import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'

type Connection = Live<{ readonly status: string }>
type Intent = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** How long the first books take after the connection is live, ms. */
const SETTLE_MS = 500
/** The longest wait where the venue does not answer, ms. */
const PATIENCE_MS = 4000
/** What a user does who needs more than a view. */
const SIGNS = ['pointerdown', 'focusin', 'keydown'] as const

/** Resolves when the first view is there: the market data is live, the user begins to do something, or it takes too long. */
export function whenFirstView(connection: Connection, timers: Timers, page: Intent): Promise<void> {
  return new Promise((resolve) => {
    const patience = timers.set(end, PATIENCE_MS)
    const stop = connection.subscribe(({ status }) => {
      if (status !== 'live') return
      stop()
      timers.set(end, SETTLE_MS)
    })
    for (const sign of SIGNS) page.addEventListener(sign, end, { capture: true, passive: true })

    function end(): void {
      stop()
      timers.clear(patience)
      for (const sign of SIGNS) page.removeEventListener(sign, end, { capture: true })
      resolve()
    }
  })
}
