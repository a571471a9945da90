import { useState } from 'react'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { useSetting } from './Services'

type Props = {
  /** A setting that is a number as text, empty for none. */
  name: 'usualValue' | 'usualDistance' | 'usualTakeProfit' | 'usualStopLoss'
  label: string
  unit: string
  /** The setting as what was typed makes it; null for what is none. */
  read: (typed: string) => string | null
  /** What is said of that. */
  fault: string
}

/** A field of a number that is stored as soon as what stands in it is one. */
export function SettingField({ name, label, unit, read, fault }: Props) {
  const [stored, store] = useSetting(name)
  const [typed, setTyped] = useState(() => writeAmount(stored))
  return (
    <TextField
      numeric
      label={label}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        const next = read(value)
        if (next !== null) store(next)
      }}
      unit={unit}
      error={read(typed) === null && fault}
    />
  )
}
