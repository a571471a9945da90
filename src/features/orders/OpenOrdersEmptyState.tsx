import type { OrdersView } from '@/feed/types'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { LoadingRows } from './LoadingRows'
import { text } from './messages'

type Props = {
  view: OrdersView
  empty: string
  /** Removes the filter that hides orders; null without a filter. */
  onShowAll: (() => void) | null
}

/** Explains why no open orders are shown. */
export function OpenOrdersEmptyState({ view, empty, onShowAll }: Props) {
  if (view.phase === 'loading') return <LoadingRows />
  if (view.phase === 'error') {
    return (
      <EmptyState tone="down" title={text('failed')}>
        {text('failedHelp')}
      </EmptyState>
    )
  }
  if (onShowAll) {
    return (
      <EmptyState title={text('noMatch')} action={<Button onClick={onShowAll}>{text('showAll')}</Button>}>
        {text('noMatchHelp')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty} action={<PlaceOrderButton />}>
      {text('noOpenHelp')}
    </EmptyState>
  )
}
