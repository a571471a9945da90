import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isNextPageFailing, isReadFailing } from '@/client/queries/isReadFailing'
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
  query: HistoryQuery & Pages & { data: readonly Row[] | undefined }
  keyOf: (row: Row) => string
  head: ReactNode
  line: (row: Row, market: Market | undefined, index: number) => ReactNode
  /** The kinds to choose from, and the kind of a row. */
  kinds: readonly string[]
  /** Whether the table never shows rows of other kinds. */
  onlyKind?: boolean
  kindsOf: (row: Row) => readonly string[]
  /** Returns the market of a row, for histories that the venue cannot filter by market. */
  symbolOf?: (row: Row) => number | null
  exports: ExportKind
  failed: string
  empty: string
  help?: string
}

/** The table of a history, newest first. Older rows load while scrolling. */
export function HistoryTable<Row extends { symbol_id: number | null }>(props: Props<Row>) {
  const { label, query, head, line, view, kinds, kindsOf, symbolOf } = props
  const { address, filter, setFilter, scope } = view
  const findMarket = useMarketById()
  const [exporting, setExporting] = useState(false)
  const loadedRows = query.data
  const { kind } = filter
  const filtered = useMemo(
    () =>
      (loadedRows ?? []).filter(
        (row) =>
          (kind === null || kindsOf(row).includes(kind)) &&
          (!symbolOf || filter.symbolId === null || symbolOf(row) === filter.symbolId),
      ),
    [loadedRows, kind, kindsOf, symbolOf, filter.symbolId],
  )
  const { shown, handlers } = useSteadyRows(filtered, props.keyOf)
  const isEmpty = shown.length === 0
  const isStale =
    loadedRows !== undefined && isReadFailing(query) && !query.isFetchingNextPage && !query.isFetchNextPageError
  const [onlyThisMarket, setOnlyThisMarket] = useSetting('onlyThisMarket')
  const isNarrowed =
    onlyThisMarket || (filter.kind !== null && !props.onlyKind) || filter.symbolId !== null || filter.span !== 'always'
  const showAll = () => {
    setOnlyThisMarket(false)
    setFilter(wholeHistory)
  }
  const canFetch = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const fetchMore = useEffectEvent(() => {
    if (canFetch) void query.fetchNextPage({ cancelRefetch: false })
  })
  // Reads on while no row matches: a matching row may be older than the rows read so far.
  useEffect(() => {
    if (isEmpty && loadedRows) fetchMore()
  }, [isEmpty, loadedRows])
  return (
    <>
      <TableFrame
        label={label}
        handlers={handlers}
        stale={isStale}
        rowCount={shown.length + 1}
        banner={
          <>
            {isStale && <Banner tone="warn">{orderText('staleHistory')}</Banner>}
            {address !== null && (
              <HistoryBar filter={filter} onFilter={setFilter} kinds={kinds} onExport={() => setExporting(true)} />
            )}
          </>
        }
        head={head}
        rows={
          !isEmpty && (
            <VirtualBody rows={shown} rowHeight={ROW_HEIGHT} onNearEnd={() => fetchNearEnd(canFetch, query)}>
              {({ row }, index) => line(row, row.symbol_id === null ? undefined : findMarket(row.symbol_id), index)}
            </VirtualBody>
          )
        }
        emptyState={
          isEmpty && (
            <HistoryEmptyState
              query={query}
              searching={query.hasNextPage}
              filtered={
                isNarrowed ||
                (loadedRows ?? []).some((row) => !props.onlyKind || kind === null || kindsOf(row).includes(kind))
              }
              onShowAll={showAll}
              failed={props.failed}
              empty={props.empty}
              help={props.help}
            />
          )
        }
        foot={(!isEmpty || isNextPageFailing(query)) && <PagedFoot pages={query} />}
      />
      <Suspense>
        {exporting && address !== null && (
          <ExportDialog kind={props.exports} address={address} scope={scope} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </>
  )
}

function fetchNearEnd(canFetch: boolean, query: Pages): void {
  // `cancelRefetch: false`: scrolling on before the next render would otherwise restart the pending read.
  if (canFetch) void query.fetchNextPage({ cancelRefetch: false })
}

/** The part of an infinite query that the table uses. */
type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  failureCount: number
  fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown
}

/** The end of the table: a button for older rows, the error of the last page, or that there are no more. */
function PagedFoot({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage } = pages
  const failing = isNextPageFailing(pages)
  return (
    <div className="flex h-8 shrink-0 items-center justify-center gap-2 border-t border-line text-xs text-faint pointer-coarse:h-11">
      {failing && <span className="text-down">{text('failedMore')}</span>}
      {hasNextPage ? (
        <Button
          size="small"
          tone="quiet"
          busy={isFetchingNextPage && !failing}
          onClick={() => void pages.fetchNextPage()}
        >
          {failing ? text('retry') : text('more')}
        </Button>
      ) : (
        text('end')
      )}
    </div>
  )
}
