import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Market, useMarketById } from '@/terminal/market/market'
import { useSetting } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useSteadyRows } from '@/terminal/tables/useSteadyRows'
import { lazyPart } from '@/ui/lazyPart'
import { VirtualBody } from '@/ui/table/VirtualBody'
import { Button } from '@/ui/controls/Button'
import type { ExportKind } from '../export/exportKinds'
import { text as orderText, text } from '../messages'
import { HistoryBar } from './HistoryBar'
import { wholeHistory } from './HistoryFilter'
import { HistoryEmptyState, type HistoryQuery } from './HistoryEmptyState'
import type { HistoryView } from './useHistoryFilter'

const ExportDialog = lazyPart(async () => (await import('../export/ExportDialog')).ExportDialog)

const ROW_HEIGHT = 28

type Props<Row> = {
  label: string
  view: HistoryView
  query: HistoryQuery & Pages & { data: readonly Row[] | undefined; isRefetchError: boolean }
  keyOf: (row: Row) => string
  head: ReactNode
  line: (row: Row, market: Market | undefined, index: number) => ReactNode
  /** What can be chosen among, and which of them a row is. */
  kinds: readonly string[]
  /** Rows of other kinds are none of this table's. */
  onlyKind?: boolean
  kindsOf: (row: Row) => readonly string[]
  /** Rows of other markets, where the venue cannot leave them out. */
  symbolOf?: (row: Row) => number | null
  exports: ExportKind
  failed: string
  empty: string
  help?: string
}

/** Rows of something that is over, newest first, with older ones as they are scrolled to. */
export function HistoryTable<Row extends { symbol_id: number | null }>(props: Props<Row>) {
  const { label, query, head, line, view, kinds, kindsOf, symbolOf } = props
  const { address, filter, setFilter, scope } = view
  const findMarket = useMarketById()
  const [exporting, setExporting] = useState(false)
  const all = query.data
  const { kind } = filter
  const filtered = useMemo(
    () =>
      (all ?? []).filter(
        (row) =>
          (kind === null || kindsOf(row).includes(kind)) &&
          (!symbolOf || filter.symbolId === null || symbolOf(row) === filter.symbolId),
      ),
    [all, kind, kindsOf, symbolOf, filter.symbolId],
  )
  const { shown, handlers } = useSteadyRows(filtered, props.keyOf)
  const empty = shown.length === 0
  const [onlyThisMarket, setOnlyThisMarket] = useSetting('onlyThisMarket')
  const isNarrowed =
    onlyThisMarket || (filter.kind !== null && !props.onlyKind) || filter.symbolId !== null || filter.span !== 'always'
  const showAll = () => {
    setOnlyThisMarket(false)
    setFilter(wholeHistory)
  }
  const canGoOn = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const goOn = useEffectEvent(() => {
    if (canGoOn) void query.fetchNextPage()
  })
  // What is looked for may lie further back than what was read so far.
  useEffect(() => {
    if (empty && all) goOn()
  }, [empty, all])
  return (
    <>
      <TableFrame
        label={label}
        handlers={handlers}
        stale={query.isRefetchError}
        rowCount={shown.length + 1}
        banner={
          <>
            {query.isRefetchError && <Banner tone="warn">{orderText('staleHistory')}</Banner>}
            {address !== null && (
              <HistoryBar filter={filter} onFilter={setFilter} kinds={kinds} onExport={() => setExporting(true)} />
            )}
          </>
        }
        head={head}
        rows={
          !empty && (
            <VirtualBody rows={shown} rowHeight={ROW_HEIGHT} onNearEnd={() => goOnNear(canGoOn, query)}>
              {({ row }, index) => line(row, row.symbol_id === null ? undefined : findMarket(row.symbol_id), index)}
            </VirtualBody>
          )
        }
        emptyState={
          empty && (
            <HistoryEmptyState
              query={query}
              searching={query.hasNextPage}
              filtered={
                isNarrowed || (all ?? []).some((row) => !props.onlyKind || kind === null || kindsOf(row).includes(kind))
              }
              onShowAll={showAll}
              failed={props.failed}
              empty={props.empty}
              help={props.help}
            />
          )
        }
        foot={(!empty || query.isFetchNextPageError) && <PagedFoot pages={query} />}
      />
      <Suspense>
        {exporting && address !== null && (
          <ExportDialog kind={props.exports} address={address} scope={scope} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </>
  )
}

function goOnNear(canGoOn: boolean, query: Pages): void {
  if (canGoOn) void query.fetchNextPage()
}

/** The half of an infinite query that the foot of a table works with. */
type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The way to older rows: a button, what went wrong with the last page, or that there are none. */
function PagedFoot({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  return (
    <div className="flex h-8 shrink-0 items-center justify-center gap-2 border-t border-line text-xs text-faint pointer-coarse:h-11">
      {isFetchNextPageError && <span className="text-down">{text('failedMore')}</span>}
      {hasNextPage ? (
        <Button size="small" tone="quiet" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {isFetchNextPageError ? text('retry') : text('more')}
        </Button>
      ) : (
        text('end')
      )}
    </div>
  )
}
