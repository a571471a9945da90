import { AgentsPanel } from '@/features/agents/AgentsPanel'
import { text } from '../messages'
import { PageFrame } from './PageFrame'
import { PanelBoundary } from '../layout/PanelBoundary'

/** The page of trading keys. */
export function AgentsPage() {
  return (
    <PageFrame title={text('agents')}>
      <PanelBoundary title={text('agents')}>
        <AgentsPanel />
      </PanelBoundary>
    </PageFrame>
  )
}
