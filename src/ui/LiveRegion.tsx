import { useEffect, useState } from 'react'
import { liveMessages, newestMessage } from './announce'

/** A dialog that closes with its outcome is gone by then, ms: what is outside of a modal dialog is not read out. */
const SETTLE_MS = 100

/**
 * Live regions: whatever `announce` is given from now on is read out here. Mounted once on the page, and in each modal
 * dialog, which keeps all around it from being read.
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
