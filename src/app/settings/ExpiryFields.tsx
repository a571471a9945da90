import { useState } from 'react'
import type { ExpiryGroup } from '@/client/types'
import { MAX_EXPIRY_MS, MIN_EXPIRY_MS, DEFAULT_EXPIRY_MS } from '@/client/writes/expiryOf'
import { EXPIRY_GROUPS } from '@/terminal/session/settings'
import { useSetting } from '@/terminal/session/Services'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

const LABELS = {
  immediate: 'expiryImmediate',
  resting: 'expiryResting',
  cancel: 'expiryCancel',
  settings: 'expirySettings',
  wallet: 'expiryWallet',
} as const satisfies Record<ExpiryGroup, string>
const MIN_SECONDS = MIN_EXPIRY_MS / 1000
const MAX_SECONDS = MAX_EXPIRY_MS / 1000

/** Fields for the expiry of each kind of request, in seconds. An empty field means the default. */
export function ExpiryFields() {
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3">
      {EXPIRY_GROUPS.map((group) => (
        <ExpiryField key={group} group={group} />
      ))}
    </div>
  )
}

function ExpiryField({ group }: { group: ExpiryGroup }) {
  const [expiries, setExpiries] = useSetting('expiries')
  const chosenExpiry = expiries[group]
  const [typed, setTyped] = useState(chosenExpiry === undefined ? '' : String(chosenExpiry / 1000))
  const seconds = readSeconds(typed)
  const change = (value: string) => {
    setTyped(value)
    const next = readSeconds(value)
    if (next === null) return
    const { [group]: _, ...others } = expiries
    setExpiries(next === 'default' ? others : { ...others, [group]: next * 1000 })
  }
  return (
    <TextField
      numeric
      label={text(LABELS[group])}
      value={typed}
      onChange={change}
      placeholder={String(DEFAULT_EXPIRY_MS[group] / 1000)}
      unit={text('seconds')}
      error={seconds === null ? text('expiryRange', { min: MIN_SECONDS, max: MAX_SECONDS }) : undefined}
    />
  )
}

/** Reads whole seconds within bounds; `default` for an empty field, null for an invalid one. */
function readSeconds(typed: string): number | 'default' | null {
  const trimmed = typed.trim()
  if (trimmed === '') return 'default'
  const seconds = parseWhole(trimmed, text('seconds'))
  return seconds !== null && seconds >= MIN_SECONDS && seconds <= MAX_SECONDS ? seconds : null
}
