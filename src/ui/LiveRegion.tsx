import { useEffect, useState } from 'react'
import { liveMessages, newestMessage } from './announce'

/**
 * Delay before announcements, ms. A dialog that closes with its outcome must be gone before a screen reader can read
 * the page.
 */
const SETTLE_MS = 100

/**
 * The live regions for `announce`. Mount it once on the page and in each modal dialog, because screen readers read
 * nothing outside a modal dialog.
 */
export function LiveRegion() {
  const [before] = useState(newestMessage)
  const [{ polite, assertive }, show] = useState(liveMessages.getState)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const end = liveMessages.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null
        show(liveMessages.getState())
      }, SETTLE_MS)
    })
    return () => {
      end()
      if (timer !== null) clearTimeout(timer)
    }
  }, [])
  const region = (politeness: 'polite' | 'assertive', messages: typeof polite) => (
    <div role="log" aria-live={politeness} aria-relevant="additions">
      {messages
        .filter(({ id }) => id > before)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  )
  return (
    <div className="sr-only">
      {region('polite', polite)}
      {region('assertive', assertive)}
    </div>
  )
}
