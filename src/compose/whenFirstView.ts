import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'

type Connection = Live<{ readonly status: string }>
type Intent = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Time that the first books take after the connection is live, ms. */
const SETTLE_MS = 500
/** Maximum wait for the venue, ms. */
const MAX_WAIT_MS = 4000
/** Events that show that the user begins to use the page. */
const SIGNS = ['pointerdown', 'focusin', 'keydown'] as const

/** Resolves when market data is live, when the user begins to use the page, or after the maximum wait. */
export function whenFirstView(connection: Connection, timers: Timers, page: Intent): Promise<void> {
  return new Promise((resolve) => {
    const timeout = timers.set(end, MAX_WAIT_MS)
    const stop = connection.subscribe(({ status }) => {
      if (status !== 'live') return
      stop()
      timers.set(end, SETTLE_MS)
    })
    for (const sign of SIGNS) page.addEventListener(sign, end, { capture: true, passive: true })

    function end(): void {
      stop()
      timers.clear(timeout)
      for (const sign of SIGNS) page.removeEventListener(sign, end, { capture: true })
      resolve()
    }
  })
}
