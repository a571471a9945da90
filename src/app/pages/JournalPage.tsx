import { JournalPanel } from '@/features/journal/JournalPanel'
import { text } from '../messages'
import { PageFrame } from './PageFrame'
import { PanelBoundary } from '../layout/PanelBoundary'

/** The page of everything that this browser signed and sent. */
export function JournalPage() {
  return (
    <PageFrame title={text('journal')}>
      <PanelBoundary title={text('journal')}>
        <JournalPanel />
      </PanelBoundary>
    </PageFrame>
  )
}
