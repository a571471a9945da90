import { useState } from 'react'
import { DAY_MS } from '@/base/durations'
import { formatAddress } from '@/terminal/format/format'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { formatCountdown, formatDateTime } from '@/terminal/format/formatTime'
import { lifeInDays } from '@/terminal/agents/renewal'
import { useAgentWrites } from '@/terminal/agents/useAgentWrites'
import { useNow } from '@/terminal/live/useNow'
import type { Agent } from '@/protocol/records/agent'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { text } from './messages'
import { useSetting, useServices } from '@/terminal/session/Services'
import type { Origin } from './useOrigins'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { notify } from '@/terminal/notifications/notify'

type Props = { agent: Agent; origin: Origin; isMain: boolean }

/** One key of an account: its label, expiry and place, with its actions. */
export function SlotRow({ agent, origin, isMain }: Props) {
  const { renew, revoke, busy } = useAgentWrites()
  const [forgetting, setForgetting] = useState(false)
  const { label, agent_address, authorized_address, approved_time, expires_time } = agent
  const key = { agent: agent_address, label, account: authorized_address }
  const daysValid = lifeInDays({ approvedTime: approved_time, expiresTime: expires_time })
  const [days, setDays] = useState(daysValid)
  const choices = [...new Set([daysValid, ...RENEWAL_DAYS])].toSorted((a, b) => a - b)
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line p-3 text-sm lg:grid-cols-[11rem_minmax(0,1fr)_9rem_auto] lg:items-center">
      <div className="flex items-center gap-2 lg:flex-col lg:items-start lg:gap-1">
        <span className="font-medium break-all">{label}</span>
        <KeyOrigin agent={agent} origin={origin} />
      </div>
      <div className="min-w-0">
        <FullAddress address={agent_address} copyable className="text-xs" />
        <p className="text-xs text-muted">{text(isMain ? 'coversAll' : 'coversOne')}</p>
        {origin === 'program' && <p className="text-xs text-muted">{text('programLimits')}</p>}
        <p className="text-xs text-faint">{text('approvedBy', { address: formatAddress(agent.signer_address) })}</p>
      </div>
      <TimeLeft expiresTime={expires_time} />
      <div className="flex flex-wrap gap-1 lg:w-76 lg:justify-end">
        <Select
          label={text('renewDays', { label })}
          compact
          value={String(days)}
          options={choices.map((count) => ({
            value: String(count),
            label: text('dayCount', { days: count }),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
        <Button
          size="small"
          className="touchable"
          writes="renew-key"
          busy={busy === agent_address}
          aria-label={text('renewLabel', { label })}
          onClick={() => void renew(key, days)}
        >
          {text('renew')}
        </Button>
        <Button
          size="small"
          tone="danger"
          className="touchable"
          writes="revoke-key"
          busy={busy === agent_address}
          aria-label={text('revokeLabel', { label })}
          onClick={() => void revoke(key)}
        >
          {text('revoke')}
        </Button>
        {origin === 'here' && (
          <Button
            size="small"
            tone="quiet"
            className="touchable"
            aria-label={text('forgetLabel', { label })}
            onClick={() => setForgetting(true)}
          >
            {text('forget')}
          </Button>
        )}
      </div>
      {forgetting && <ForgetDialog account={authorized_address} label={label} onClose={() => setForgetting(false)} />}
    </li>
  )
}

/** Durations offered for a renewal, besides the key's own, days. */
const RENEWAL_DAYS = [1, 7, 30, 90, 180] as const

/** Shows where a key is stored. For a key from elsewhere, the trader can choose it. */
function KeyOrigin({ agent: { agent_address, label }, origin }: { agent: Agent; origin: Origin }) {
  const [programs, setPrograms] = useSetting('programAgents')
  if (origin !== 'known' && origin !== 'program')
    return <Badge tone={ORIGINS[origin].tone}>{text(ORIGINS[origin].name)}</Badge>
  const others = programs.filter((agent) => agent !== agent_address)
  return (
    <Select
      label={text('keptLabel', { label })}
      compact
      // Aligns the text with the key's label above.
      fieldClassName="lg:-ms-1.5"
      value={origin}
      options={[
        { value: 'known', label: text('elsewhere') },
        { value: 'program', label: text('program') },
      ]}
      onChange={(location) => setPrograms(location === 'program' ? [...others, agent_address] : others)}
    />
  )
}

const ORIGINS: Readonly<
  Record<
    Exclude<Origin, 'known' | 'program'>,
    { tone: BadgeTone; name: 'here' | 'approvedHere' | 'foreign' | 'checking' }
  >
> = {
  here: { tone: 'up', name: 'here' },
  approved: { tone: 'plain', name: 'approvedHere' },
  foreign: { tone: 'down', name: 'foreign' },
  unknown: { tone: 'plain', name: 'checking' },
}

function TimeLeft({ expiresTime }: { expiresTime: number }) {
  const now = useNow()
  return (
    <div title={text('endsOn', { date: formatDateTime(expiresTime) })}>
      <p className="text-xs text-muted">{text('ends')}</p>
      <p className="tabular-nums">{formatLeft(expiresTime - now)}</p>
    </div>
  )
}

/** An unused slot. */
export function FreeSlot({ number }: { number: number }) {
  return (
    <li className="flex items-center gap-3 border-t border-line p-3 text-sm text-faint">
      <span>{text('slot', { number })}</span>
      <span>{text('free')}</span>
    </li>
  )
}

/** Formats the remaining time of a key: `6 d 23:59:58`; below a day without days. */
export function formatLeft(exactMs: number): string {
  const wholeSecondsMs = Math.floor(exactMs / 1000) * 1000
  if (wholeSecondsMs <= 0) return text('ended')
  if (wholeSecondsMs < DAY_MS) return formatCountdown(wholeSecondsMs)
  return text('daysAndTime', {
    days: Math.floor(wholeSecondsMs / DAY_MS),
    time: formatCountdown(wholeSecondsMs % DAY_MS),
  })
}

type ForgetProps = { account: string; label: string; onClose: () => void }

/** Asks before this browser forgets a key that the venue still accepts. */
function ForgetDialog({ account, label, onClose }: ForgetProps) {
  const { keys, once } = useServices()
  const forget = async () => {
    onClose()
    const done = await once(`forget ${account}`, async () => {
      await keys.forget(account)
      return true
    })
    if (done) notify({ tone: 'plain', title: text('forgotten', { label }), detail: text('forgottenDetail') })
  }
  return (
    <ActionDialog
      title={text('forgetTitle', { label })}
      onClose={onClose}
      action={{
        label: text('forget'),
        writes: 'forget-key',
        tone: 'danger',
        autoFocus: true,
        act: () => void forget(),
      }}
    >
      <p className="text-muted">{text('forgetHelp')}</p>
    </ActionDialog>
  )
}
