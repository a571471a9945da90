import { Suspense } from 'react'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const AlertWatch = lazyPart(async () => (await import('@/features/chart/alerts/AlertWatch')).AlertWatch)

/** Watches price alerts on every page; the code comes where this browser keeps alerts, or with the first one. */
export function AlertsHost() {
  const { alerts } = useServices()
  const opened = useLive(alerts.loaded, ({ book }) => book !== null)
  if (!alerts.kept && !opened) return null
  return (
    <FailureBoundary fallback={null}>
      <Suspense>
        <AlertWatch />
      </Suspense>
    </FailureBoundary>
  )
}
