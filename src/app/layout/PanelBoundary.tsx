import type { ReactNode } from 'react'
import { isLoadError, retryFailedLoads } from '@/base/createLazy'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { FailureDetails } from '@/ui/FailureDetails'
import { Panel } from '@/ui/Panel'
import { text } from '../messages'

type Props = { title: string; children: ReactNode }

/**
 * The error boundary of a panel: shows in its place that it failed, or that its code could not be loaded, and offers to
 * open it again.
 */
export function PanelBoundary({ title, children }: Props) {
  return (
    <FailureBoundary
      fallback={(error, reset) => (
        <Panel title={title} bodyClassName="overflow-y-auto">
          <EmptyState
            tone="down"
            title={text(isLoadError(error) ? 'panelMissing' : 'panelFailed')}
            className="h-auto min-h-full"
            action={
              <div className="flex flex-col items-center gap-2">
                <span className="flex gap-2">
                  <Button
                    size="small"
                    onClick={() => {
                      retryFailedLoads()
                      reset()
                    }}
                  >
                    {text('reopen')}
                  </Button>
                  <Button size="small" tone="quiet" onClick={() => window.location.reload()}>
                    {text('reload')}
                  </Button>
                </span>
                <FailureDetails label={text('details')} error={error} />
              </div>
            }
          >
            {text('panelFailedHelp')}
          </EmptyState>
        </Panel>
      )}
    >
      {children}
    </FailureBoundary>
  )
}
