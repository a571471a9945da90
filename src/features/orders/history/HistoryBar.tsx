import { useSymbols } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { FilterSelect } from '@/terminal/tables/FilterSelect'
import { useFilterRequest } from '@/terminal/tables/filterRequest'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { HISTORY_SPANS, type HistoryFilter } from './HistoryFilter'
import { text } from './historyMessages'
import { kindName } from './kindName'

type Props = {
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
  kinds: readonly string[]
  /** Null where there is no export. */
  onExport: (() => void) | null
}

/** The bar above a history, with the filter by market, kind and time, and the export. */
export function HistoryBar({ filter, onFilter, kinds, onExport }: Props) {
  const markets = useSymbols()
  const { venueClock } = useServices()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const bar = useFilterRequest()
  return (
    <div
      ref={bar}
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-0.5"
    >
      {!onlyThisMarket && (
        <FilterSelect
          label={text('market')}
          all={text('allMarkets')}
          value={filter.symbolId === null ? null : String(filter.symbolId)}
          options={markets.map(({ instrument }) => ({ value: String(instrument.symbolId), label: instrument.symbol }))}
          onChange={(symbolId) => onFilter({ ...filter, symbolId: symbolId === null ? null : Number(symbolId) })}
        />
      )}
      {kinds.length > 0 && (
        <FilterSelect
          label={text('kind')}
          all={text('allKinds')}
          value={filter.kind}
          options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          onChange={(kind) => onFilter({ ...filter, kind })}
        />
      )}
      <Select
        label={text('time')}
        compact
        value={filter.span}
        options={HISTORY_SPANS.map((span) => ({ value: span, label: text(span) }))}
        onChange={(span) => onFilter({ ...filter, span, chosenAt: venueClock.now() })}
      />
      {filter.span === 'custom' && (
        <>
          <DayField label={text('fromDay')} value={filter.from} onChange={(from) => onFilter({ ...filter, from })} />
          <DayField label={text('to')} value={filter.to} onChange={(to) => onFilter({ ...filter, to })} />
        </>
      )}
      {onExport && (
        <Button size="small" tone="quiet" className="touchable ms-auto" onClick={onExport}>
          {text('export')}
        </Button>
      )}
    </div>
  )
}

type DayProps = { label: string; value: string; onChange: (value: string) => void }

function DayField({ label, value, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-1 text-xs text-faint">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-6 rounded-md border border-edge/60 bg-ground/60 px-1 text-xs text-ink scheme-light-dark"
      />
    </label>
  )
}
