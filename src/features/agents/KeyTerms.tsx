import { useState } from 'react'
import { LabelWarning } from '@/terminal/agents/LabelWarning'
import type { Agent } from '@/protocol/records/agent'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { Notice } from '@/ui/Notice'
import { text } from './messages'
import { practiceLimits } from '@/protocol/profile/practiceLimits'

const LABEL = /^[a-z0-9][a-z0-9-]{0,30}$/
const SHORTCUTS = ['1', '7', '30', '90', '180'] as const

/** Label and duration of a new key as typed, and whether they are valid. */
export function useKeyTerms(agents: readonly Agent[], defaultLabel: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [days, setDays] = useState('7')
  const label = typed ?? defaultLabel
  const isWrong = label !== '' && !LABEL.test(label)
  const validDays = parseDays(days)
  const replaces = agents.some((agent) => agent.label === label)
  const isFull = agents.length >= practiceLimits.agentsPerAccount && !replaces
  const terms = label !== '' && !isWrong && !isFull && validDays !== null ? { label, validDays } : null
  return { label, setLabel: setTyped, days, setDays, isWrong, isFull, replaces, terms }
}

type Props = ReturnType<typeof useKeyTerms> & { account: string; autoFocus?: boolean }

/** Fields of a key's label and days, with a warning before the label ends another key. */
export function KeyTerms(props: Props) {
  const { account, autoFocus, label, setLabel, days, setDays, isWrong, isFull } = props
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          autoFocus={autoFocus}
          label={text('newLabel')}
          value={label}
          onChange={setLabel}
          maxLength={31}
          hint={text('labelHint')}
          error={isWrong && text('labelInvalid')}
          fieldClassName="w-72 max-w-full"
        />
        <TextField
          label={text('days')}
          value={days}
          onChange={setDays}
          inputMode="numeric"
          hint={text('daysHint')}
          error={parseDays(days) === null && text('daysInvalid')}
          fieldClassName="w-24"
        />
        <div className="flex gap-1 pt-5">
          {SHORTCUTS.map((shortcut) => (
            <Button key={shortcut} size="small" className="touchable" onClick={() => setDays(shortcut)}>
              {shortcut}
            </Button>
          ))}
        </div>
      </div>
      {!isWrong && <LabelWarning account={account} label={label} />}
      {isFull && <Notice tone="warn">{text('full')}</Notice>}
    </>
  )
}

/** Parses a typed number of days; null unless an approval may last that long (docs/protocol 2.10). */
export function parseDays(typed: string): number | null {
  const days = parseWhole(typed) ?? 0
  return days >= practiceLimits.minAgentDays && days <= practiceLimits.maxAgentDays ? days : null
}
