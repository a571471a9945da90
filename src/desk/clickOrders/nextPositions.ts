import type { ClickDesk } from './ClickDesk'

/** Longest wait for positions to show what an order did, ms: a push that is lost must not lock anything for good. */
const PATIENCE_MS = 3000

/** Waits for the next change of the account's positions from now on; `end` stops waiting. */
export function nextPositions({ services, account }: ClickDesk): { seen: Promise<void>; end: () => void } {
  const positions = services.feed.positions(account.address ?? '')
  let end = (): void => undefined
  const seen = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    const unsubscribe = positions.subscribe((view, before) => {
      if (view.positions !== before.positions) resolve()
    })
    end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
  return { seen, end }
}
