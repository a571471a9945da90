import { useState } from 'react'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { useSetting } from './Services'

type Props = {
  /** A setting that is a number as text, empty for none. */
  name: 'unusualValue' | 'unusualDistance' | 'defaultTakeProfit' | 'defaultStopLoss'
  label: string
  unit: string
  /** The setting's value for a typed text; null if invalid. */
  read: (typed: string) => string | null
  /** The error of an invalid text. */
  fault: string
}

/** A field of a number, which is stored as soon as it is valid. */
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
