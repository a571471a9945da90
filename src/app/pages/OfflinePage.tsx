import { useEffect } from 'react'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from '../messages'

/**
 * The cached page that shows when its server cannot be reached. It explains what continues at the venue, and that
 * nothing can be done here.
 */
export function OfflinePage() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main className="h-full">
      <EmptyState
        tone="warn"
        title={text('offline')}
        action={<Button onClick={() => window.location.reload()}>{text('tryAgain')}</Button>}
      >
        {text('offlineHelp')}
      </EmptyState>
    </main>
  )
}
