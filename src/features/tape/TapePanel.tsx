import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, Suspense } from 'react'
import { useStore } from 'zustand'
import Layers from 'lucide-react/icons/layers'
import ListFilter from 'lucide-react/icons/list-filter'
import { NoData } from '@/terminal/start/NoData'
import { EmptyState } from '@/ui/EmptyState'
import { useMarket } from '@/terminal/market/market'
import { ColumnHeads } from '@/terminal/painting/ColumnHeads'
import { usePalette } from '@/terminal/painting/usePalette'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { Instrument } from '@/trading/instrument/instrument'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { Panel } from '@/ui/Panel'
import type { TapeView } from '@/feed/types'
import { IconButton } from '@/ui/controls/IconButton'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import { createTradeTexts } from './createTradeTexts'
import type { TapeStyle } from './createTapeScreen'
import { COLUMN_ENDS } from './paintTape'
import { useTapeRows } from './useTapeRows'
import { useTapeScreen } from './useTapeScreen'

const ROWS = 8

/** The content in place of rows: loading, empty or rejected. */
function TapeFallback({ state, onShowAll }: { state: TapeState; onShowAll: () => void }) {
  if (state === 'live' || state === 'stale') return null
  return (
    <NoData
      state={state}
      loading={text('loading')}
      rows={ROWS}
      empty={text('empty')}
      hint={text('emptyHint')}
      failed={text('failed')}
    >
      {state === 'filtered' && (
        <EmptyState title={text('noneSoLarge')} action={<Button onClick={onShowAll}>{text('showAllSizes')}</Button>}>
          {text('noneSoLargeHint')}
        </EmptyState>
      )}
    </NoData>
  )
}

/** The newest trades of the open market: region `Recent trades`. */
export function TapePanel() {
  const { instrument } = useMarket()
  return <MarketTape key={instrument.symbolId} instrument={instrument} />
}

function MarketTape({ instrument }: { instrument: Instrument }) {
  const { feed } = useServices()
  const [unit, setUnit] = useSetting('sizeUnit')
  const tape = feed.tape(instrument.symbolId)
  const palette = usePalette()
  const style = useMemo<TapeStyle>(
    () => ({
      colors: { ground: palette.panel, buy: palette.up, sell: palette.down, size: palette.ink, time: palette.muted },
      texts: createTradeTexts(instrument, unit),
    }),
    [palette, instrument, unit],
  )
  const select = useTapeRows(instrument)
  const state = useLive(tape, (view) => selectTapeState(view, select(view.trades).length > 0))
  const [{ [instrument.symbol]: _, ...others }, setFilters] = useSetting('tapeFilter')
  const showAll = () => setFilters(others)
  const { host, isAway, toNewest } = useTapeScreen(style, tape, select)

  return (
    <Panel title={text('title')} actions={<TapeControls instrument={instrument} />}>
      <div dir="ltr" className={clsx('flex h-full flex-col', state === 'stale' && 'opacity-50')}>
        <ColumnHeads
          instrument={instrument}
          unit={unit}
          onUnit={setUnit}
          ends={COLUMN_ENDS}
          last={() => text('time')}
        />
        <div className="relative min-h-0 flex-1">
          <div ref={host} className="absolute inset-0" />
          <TapeFallback state={state} onShowAll={showAll} />
        </div>
        {isAway && (
          <div className="flex shrink-0 justify-center border-t border-line p-1">
            <Button size="small" onClick={toNewest}>
              {text('toNewest')}
            </Button>
          </div>
        )}
      </div>
      {state === 'stale' && (
        // Over the trades, because in the header it would shift controls under the pointer.
        <Badge
          tone="warn"
          title={text('staleHint')}
          className="absolute top-1.5 inset-s-1/3 -translate-x-1/2 rtl:translate-x-1/2"
        >
          {text('stale')}
        </Badge>
      )}
    </Panel>
  )
}

/** What the tape shows: current or outdated trades, loading, no trades, none large enough, or an error. */
type TapeState = 'live' | 'stale' | 'loading' | 'empty' | 'filtered' | 'error'

/** The state of a view, and whether any row is shown. A stale tape without trades counts as loading. */
function selectTapeState({ phase, trades }: TapeView, hasRows: boolean): TapeState {
  if (phase === 'error') return 'error'
  if (trades.length > 0 && !hasRows) return 'filtered'
  if (phase === 'live') return trades.length > 0 ? 'live' : 'empty'
  return trades.length > 0 ? 'stale' : 'loading'
}

const TapeFilterForm = lazyPart(async () => (await import('./TapeFilterForm')).TapeFilterForm)

/** Controls that merge the trades of a sweep or not, and set the minimum size. */
function TapeControls({ instrument }: { instrument: Instrument }) {
  const [merges, setMerges] = useSetting('tapeMerge')
  const [filters] = useSetting('tapeFilter')
  const filter = useRef<HTMLButtonElement>(null)
  const isDialogOpen = useStore(openDialog, ({ name }) => name === 'tapeFilter')
  useEffect(() => {
    if (!isDialogOpen) return
    closeDialog()
    filter.current?.focus()
    filter.current?.click()
  }, [isDialogOpen])
  return (
    <>
      <IconButton
        label={text(merges ? 'apart' : 'together')}
        pressed={merges}
        icon={<Layers className="size-3.5" />}
        onClick={() => setMerges(!merges)}
      />
      <Popover
        label={text('filter')}
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            ref={filter}
            label={text('filter')}
            pressed={filters[instrument.symbol] !== undefined}
            icon={<ListFilter className="size-3.5" />}
          />
        )}
      >
        {(close) => (
          <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('partMissing')}</p>}>
            <Suspense fallback={<Skeleton rows={3} className="w-60 p-3" />}>
              <TapeFilterForm instrument={instrument} onDone={close} />
            </Suspense>
          </FailureBoundary>
        )}
      </Popover>
    </>
  )
}
