import { type Option, Select } from '@/ui/controls/Select'

type Props = {
  label: string
  /** The label of the first option, which filters nothing. */
  all: string
  /** Null: all. */
  value: string | null
  options: readonly Option<string>[]
  onChange: (value: string | null) => void
}

const ALL = 'all'

/** A filter of a table by one of several values. */
export function FilterSelect({ label, all, value, options, onChange }: Props) {
  return (
    <Select
      label={label}
      compact
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  )
}
