import { MINUTE_MS } from '@/base/durations'
import { describeKeyEnd, isEnded } from '@/terminal/agents/describeKeyEnd'
import { lifeInDays, renewalTime } from '@/terminal/agents/renewal'
import { suggestLabel } from '@/terminal/agents/suggestLabel'
import { useAgentWrites } from '@/terminal/agents/useAgentWrites'
import { formatDuration } from '@/terminal/format/formatTime'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import type { Agent } from '@/protocol/records/agent'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { text } from './messages'
import { useApprove } from './useApprove'

type Props = {
  account: string
  agents: readonly Agent[]
  /** Opens the form with another label. */
  onChoose: (label: string) => void
}

/** Explains how this browser's key of an account ended or that it soon expires, with the next step. */
export function OwnKeyNotice({ account, agents, onChoose }: Props) {
  const { keys } = useServices()
  const status = useLive(keys.status(account))
  const { approve, busy } = useApprove()
  if (status.kind === 'approving') return <Notice className="m-3">{text('approving')}</Notice>
  if (status.kind === 'ready') {
    const agent = agents.find(({ agent_address }) => agent_address === status.agent)
    return agent ? <RenewalNotice agent={agent} /> : null
  }
  if (!isEnded(status)) return null
  const end = describeKeyEnd(status)
  const renewKey = () => {
    if (end.step === 'choose') onChoose(suggestLabel(status.label))
    else void approve({ account, label: status.label })
  }
  return (
    <Notice
      tone="warn"
      urgent
      className="m-3"
      action={
        <Button size="small" writes="approve-key" busy={busy} onClick={renewKey}>
          {end.action}
        </Button>
      }
    >
      <p className="font-medium">{end.title}</p>
      <p>{end.detail}</p>
    </Notice>
  )
}

function RenewalNotice({ agent }: { agent: Agent }) {
  const now = useNow(MINUTE_MS)
  const { renew, busy } = useAgentWrites()
  const { label, agent_address, authorized_address, approved_time, expires_time } = agent
  const lifetime = { approvedTime: approved_time, expiresTime: expires_time }
  if (now < renewalTime(lifetime)) return null
  const days = lifeInDays(lifetime)
  return (
    <Notice
      tone="warn"
      className="m-3"
      action={
        <Button
          size="small"
          writes="renew-key"
          busy={busy !== null}
          onClick={() => void renew({ agent: agent_address, label, account: authorized_address }, days)}
        >
          {text('renewFor', { days })}
        </Button>
      }
    >
      {text('renewalDue', { label, age: formatDuration(Math.max(0, expires_time - now)) })}
    </Notice>
  )
}
