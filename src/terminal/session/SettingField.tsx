import { useState } from 'react'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { useSetting } from './Services'

type Props = {
  /** The name of a setting that is a number as text, empty for none. */
  name: 'unusualValue' | 'unusualDistance' | 'defaultTakeProfit' | 'defaultStopLoss'
  label: string
  unit: string
  /** Converts a typed text to the setting's value; null if invalid. */
  read: (typed: string) => string | null
  /** The error of an invalid text. */
  fault: string
}

/** A field for a number setting. The value is stored as soon as it is valid. */
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
