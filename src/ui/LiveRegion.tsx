import { useStore } from 'zustand'
import { liveMessages } from './announce'

/** The page's live regions: whatever `announce` is given is read out here. Mount it once. */
export function LiveRegion() {
  const { polite, assertive } = useStore(liveMessages)
  return (
    <div className="sr-only">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {polite.map((message) => (
          <p key={message.id}>{message.text}</p>
        ))}
      </div>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {assertive.map((message) => (
          <p key={message.id}>{message.text}</p>
        ))}
      </div>
    </div>
  )
}
