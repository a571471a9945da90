import { ExplorerPanel } from '@/features/explorer/ExplorerPanel'
import { text } from '../messages'
import { PageFrame } from './PageFrame'
import { PanelBoundary } from '../layout/PanelBoundary'

type Props = { kind: string | undefined; id: string | undefined }

/** The explorer: blocks, transactions, addresses. */
export function ExplorerPage({ kind, id }: Props) {
  return (
    <PageFrame title={text('explorer')}>
      <PanelBoundary title={text('explorer')}>
        <ExplorerPanel kind={kind} id={id} />
      </PanelBoundary>
    </PageFrame>
  )
}
