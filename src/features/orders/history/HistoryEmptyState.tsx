import { isReadFailing, type ReadState } from '@/client/queries/isReadFailing'
import { type FailingRead, ReadFailure } from '@/terminal/tables/ReadFailure'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { LoadingRows } from '../LoadingRows'
import { text } from '../messages'
import { text as historyText } from './historyMessages'

/** The status of a query. */
export type HistoryQuery = ReadState & FailingRead & { readonly isPending: boolean }

type Props = {
  query: HistoryQuery
  /** Whether older rows are still being searched. */
  searching: boolean
  /** Whether the filter hides rows. */
  filtered: boolean
  /** Removes the filter. */
  onShowAll: () => void
  failed: string
  empty: string
  help?: string | undefined
}

/** Explains why a history shows no rows: it is loading, could not be read, is filtered, or is empty. */
export function HistoryEmptyState({ query, searching, filtered, onShowAll, failed, empty, help }: Props) {
  const failing = isReadFailing(query)
  if (query.isPending && !failing) return <LoadingRows />
  if (!failing) {
    if (searching) return <EmptyState title={historyText('searching')} />
    if (filtered) return <NoMatch onShowAll={onShowAll} />
    return (
      <EmptyState title={empty} action={<PlaceOrderButton first />}>
        {help}
      </EmptyState>
    )
  }
  // Without data it is not known whether the filter hides rows.
  if (filtered && query.data !== undefined) return <NoMatch onShowAll={onShowAll} />
  return (
    <ReadFailure query={query} title={failed}>
      {text('failedHelp')}
    </ReadFailure>
  )
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState title={historyText('noMatch')} action={<Button onClick={onShowAll}>{historyText('showAll')}</Button>}>
      {historyText('noMatchHelp')}
    </EmptyState>
  )
}
