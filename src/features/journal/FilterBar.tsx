import type { WriteRecord } from '@/client/types'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { JOURNAL_OUTCOMES } from './describeWrite'
import type { JournalFilter } from './filterJournal'
import { text } from './messages'

const ANY = 'any'

type Props = {
  records: readonly WriteRecord[]
  filter: JournalFilter
  onChange: (filter: JournalFilter) => void
  nameOf: (symbolId: number) => string
}

/** The journal's filter by words, outcome and market. */
export function FilterBar({ records, filter, onChange, nameOf }: Props) {
  const symbolIds = [...new Set(records.map((record) => record.symbolId).filter((id) => id !== null))]
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        type="search"
        label={text('search')}
        placeholder={text('searchHint')}
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
        fieldClassName="w-64 max-sm:w-full"
      />
      <Select
        label={text('outcome')}
        value={filter.outcome ?? ANY}
        onChange={(outcome) => onChange({ ...filter, outcome: outcome === ANY ? null : outcome })}
        options={[
          { value: ANY, label: text('anyOutcome') },
          ...JOURNAL_OUTCOMES.map((outcome) => ({ value: outcome, label: text(outcome) })),
        ]}
      />
      <Select
        label={text('market')}
        value={filter.symbolId === null ? ANY : String(filter.symbolId)}
        onChange={(id) => onChange({ ...filter, symbolId: id === ANY ? null : Number(id) })}
        options={[
          { value: ANY, label: text('anyMarket') },
          ...symbolIds.map((id) => ({ value: String(id), label: nameOf(id) })),
        ]}
      />
    </div>
  )
}
