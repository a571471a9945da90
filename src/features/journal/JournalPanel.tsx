import { useState, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { symbolName } from '@/terminal/format/format'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { WriteRecord } from '@/client/types'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { saveFile } from '@/ui/saveFile'
import { Skeleton } from '@/ui/Skeleton'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { writeJournalCsv, writeJournalJson } from './exportJournal'
import { filterJournal, type JournalFilter, noFilter } from './filterJournal'
import { FilterBar } from './FilterBar'
import { JournalTable } from './JournalTable'
import { text } from './messages'

/** All writes of this browser, with search, details and export. */
export function JournalPanel() {
  const records = useJournal()
  const orderIds = new URLSearchParams(useSearch()).getAll('order')
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState(noFilter)
  const nameOf = useSymbolNames()
  const filter: JournalFilter = { ...chosen, orderIds }
  const shown = records && filterJournal(records, filter)
  const showAll = () => {
    setChosen(noFilter)
    navigate('/journal')
  }
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <div className="flex shrink-0 flex-wrap items-end gap-3 border-b border-line px-3 py-2">
        <h1 className="w-full text-base font-semibold">{text('journal')}</h1>
        <p className="w-full text-xs text-muted">{text('intro')}</p>
        <FilterBar records={records ?? []} filter={chosen} onChange={setChosen} nameOf={nameOf} />
        <div className="ms-auto flex items-center gap-2">
          <span role="status" className="text-xs text-faint">
            {shown && text('count', { shown: shown.length, all: records.length })}
          </span>
          <ExportButtons records={records ?? []} />
        </div>
        {orderIds.length > 0 && (
          <p className="flex w-full items-center gap-2 text-xs text-muted">
            {text('ofOrder', { id: orderIds[0]! })}
            <Button size="small" tone="quiet" onClick={() => navigate('/journal')}>
              {text('allOrders')}
            </Button>
          </p>
        )}
      </div>
      <div className="min-h-0 grow">
        <Content records={records} shown={shown} ofOrder={orderIds.length > 0} nameOf={nameOf} onShowAll={showAll} />
      </div>
    </div>
  )
}

type ContentProps = {
  records: readonly WriteRecord[] | null
  shown: readonly WriteRecord[] | null
  ofOrder: boolean
  nameOf: (symbolId: number) => string
  onShowAll: () => void
}

function Content({ records, shown, ofOrder, nameOf, onShowAll }: ContentProps) {
  if (!records || !shown)
    return (
      <div role="status" aria-label={text('loading')}>
        <Skeleton rows={6} className="p-3" />
      </div>
    )
  if (shown.length > 0) return <JournalTable records={shown} nameOf={nameOf} />
  if (ofOrder || records.length > 0)
    return (
      <EmptyState title={text('nothing')} action={<Button onClick={onShowAll}>{text('showAll')}</Button>}>
        {text(ofOrder ? 'nothingOfOrder' : 'nothingHelp')}
      </EmptyState>
    )
  return (
    <EmptyState title={text('empty')} action={<PlaceOrderButton first />}>
      {text('emptyHelp')}
    </EmptyState>
  )
}

/** Buttons that save the whole journal as a file, independent of the filter. */
function ExportButtons({ records }: { records: readonly WriteRecord[] }) {
  const isEmpty = records.length === 0
  return (
    <>
      <Button
        disabled={isEmpty}
        onClick={() => saveFile('kedge-journal.json', 'application/json', writeJournalJson(records))}
      >
        {text('exportJson')}
      </Button>
      <Button disabled={isEmpty} onClick={() => saveFile('kedge-journal.csv', 'text/csv', writeJournalCsv(records))}>
        {text('exportCsv')}
      </Button>
    </>
  )
}

function useSymbolNames(): (symbolId: number) => string {
  const { http } = useServices()
  const { data = [] } = useQuery(symbolsQuery(http))
  return (symbolId) =>
    symbolName(
      data.find((symbol) => symbol.symbol_id === symbolId),
      symbolId,
    )
}

/** Delay after an outcome until its record is read again with the time of its push, ms. */
const PUSHED_WITHIN_MS = 1_500

/**
 * Returns the journal, newest first; null until it is read. It is read once: afterwards the records of the writes that
 * progress replace their earlier ones.
 */
function useJournal(): readonly WriteRecord[] | null {
  const { writes } = useServices()
  const [records, setRecords] = useState<readonly WriteRecord[] | null>(null)
  useEffect(() => {
    let isMounted = true
    let isRead = false
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const latest = new Map<string, WriteRecord>()
    const replace = (changed: readonly WriteRecord[]) => {
      for (const record of changed) latest.set(record.id, record)
      if (isRead && isMounted) setRecords([...latest.values()].toSorted((a, b) => b.storedAt - a.storedAt))
    }
    const readPushed = async (id: string) => {
      const record = await writes.readRecord(id)
      if (record) replace([record])
    }
    const stopPending = writes.pending.subscribe(replace)
    const stopSettled = writes.onSettled(({ record }) => {
      replace([record])
      const timer = setTimeout(() => {
        timers.delete(timer)
        void readPushed(record.id)
      }, PUSHED_WITHIN_MS)
      timers.add(timer)
    })
    void writes.journal().then((journal) => {
      isRead = true
      // A write may have progressed since the journal was read.
      replace(journal.filter(({ id }) => !latest.has(id)))
    })
    return () => {
      isMounted = false
      timers.forEach(clearTimeout)
      stopPending()
      stopSettled()
    }
  }, [writes])
  return records
}
