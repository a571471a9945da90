import type { ReactNode } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { describeReadFailure } from '@/terminal/outcomes/describeAnswer'
import { useServices } from '@/terminal/session/Services'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import { PERIODS } from './periods'
import type { PeriodView } from './periodViews'
import type { Phase } from './useReads'

type Props<View extends string> = {
  views: readonly { value: View; label: string }[]
  /** The shown view and period. */
  store: StoreApi<PeriodView<View>>
  /** Progress of reading the period's records, and whether there are any. */
  phase: Phase
  isEmpty: boolean
  /** Why reading failed. */
  error: unknown
  /** Continues reading after a failure. */
  onContinue: () => void
  words: Readonly<Record<'show' | 'period' | 'status' | 'failed' | 'failedPart' | 'none' | 'noneHelp', string>>
  /** More buttons in the bar. */
  tools?: ReactNode
  banners: ReactNode
  children: ReactNode
}

/** An account's results in a period: a bar to choose view and period, the progress of reading, and the view. */
export function PeriodPanel<View extends string>(props: Props<View>) {
  const { views, store, phase, isEmpty, words } = props
  const { venueClock } = useServices()
  const { view, period } = useStore(store)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-2 border-b border-line px-2 py-0.5">
        <Segmented
          label={words.show}
          size="small"
          className="flex-wrap"
          value={view}
          options={views}
          onChange={(next) => store.setState({ view: next })}
        />
        <Select
          label={words.period}
          compact
          value={period}
          options={PERIODS.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => store.setState({ period: next })}
        />
        <Button
          size="small"
          tone="quiet"
          className="touchable"
          onClick={() => store.setState({ refreshedAt: venueClock.now() })}
        >
          {text('refresh')}
        </Button>
        {props.tools}
        <span role="status" className="ms-auto text-xs text-faint">
          {words.status}
        </span>
      </div>
      {props.banners}
      {phase === 'failed' && !isEmpty && (
        <Banner tone="warn">
          {describeReadFailure(props.error)} {words.failedPart}{' '}
          <Button size="small" onClick={props.onContinue}>
            {text('resume')}
          </Button>
        </Banner>
      )}
      {isEmpty || phase === 'reading' ? <EmptyPeriod {...props} /> : props.children}
    </div>
  )
}

type EmptyProps = Pick<Props<string>, 'phase' | 'error' | 'words' | 'onContinue'>

function EmptyPeriod({ phase, error, words, onContinue }: EmptyProps) {
  if (phase === 'reading') return <Skeleton rows={4} className="p-3" />
  if (phase === 'done')
    return (
      <EmptyState title={words.none} action={<PlaceOrderButton />}>
        {words.noneHelp}
      </EmptyState>
    )
  return (
    <EmptyState tone="down" title={words.failed} action={<Button onClick={onContinue}>{text('retry')}</Button>}>
      {describeReadFailure(error)}
    </EmptyState>
  )
}
