import type { ReactNode } from 'react'
import { retryFailedLoads } from '@/base/createLazy'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { Panel } from '@/ui/Panel'
import { text } from '../messages'
import { describeError } from '../pages/PageFailure'

type Props = { title: string; children: ReactNode }

/** Keeps the failure of one panel to that panel: its place says so and offers to open it again. */
export function PanelBoundary({ title, children }: Props) {
  return (
    <FailureBoundary
      fallback={(error, reset) => (
        <Panel title={title}>
          <EmptyState
            tone="down"
            title={text('panelFailed')}
            action={
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
            }
          >
            {text('panelFailedHelp', { message: describeError(error) })}
          </EmptyState>
        </Panel>
      )}
    >
      {children}
    </FailureBoundary>
  )
}
