import type { ComponentProps } from 'react'
import { TextField } from './TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hideLabel' | 'placeholder' | 'onKeyDown'>

/** A search field for the list below. Its label is its placeholder. Escape first clears it, then closes a dialog. */
export function SearchField({ label, value, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      hideLabel
      type="search"
      label={label}
      placeholder={label}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        onChange('')
      }}
    />
  )
}
