import { Link } from 'wouter'
import { describeKeyEnd, isEnded } from '@/terminal/agents/describeKeyEnd'
import { useAgentWrites } from '@/terminal/agents/useAgentWrites'
import { type OwnKey, useOwnKey } from '@/terminal/agents/useOwnKey'
import { showDialog } from '@/terminal/session/dialogs'
import { formatDuration, formatDateTime } from '@/terminal/format/formatTime'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import type { AgentStatus } from '@/keys/types'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Line } from './Line'
import { text } from './messages'

type Props = { close: () => void }

/** Shows whether this browser has a trading key for the account and until when, or how it ended, with the next step. */
export function KeyLine({ close }: Props) {
  const status = useAgentStatus()
  const key = useOwnKey()
  return (
    <>
      <Line
        name={text('tradingKey')}
        value={describeStatus(status)}
        action={
          <Link
            href="/agents"
            onClick={close}
            className="touchable inline-flex h-6 items-center rounded-md border border-line bg-raised px-2 text-xs font-medium hover:bg-hover"
          >
            {text('manageKeys')}
          </Link>
        }
      />
      {isEnded(status) && <Ended status={status} close={close} />}
      {key?.renewalDue && <Renewal ownKey={key} close={close} />}
      {status.kind === 'ready' && !status.persisted && <Notice tone="warn">{text('keyNotStored')}</Notice>}
    </>
  )
}

function Ended({ status, close }: Props & { status: Parameters<typeof describeKeyEnd>[0] }) {
  const end = describeKeyEnd(status)
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="small"
          onClick={() => {
            close()
            showDialog(end.step === 'choose' ? 'tradingKey' : 'enableTrading')
          }}
        >
          {end.action}
        </Button>
      }
    >
      {end.detail}
    </Notice>
  )
}

function Renewal({ ownKey, close }: Props & { ownKey: OwnKey }) {
  const { renew, busy } = useAgentWrites()
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="small"
          writes="renew-key"
          busy={busy !== null}
          onClick={() => {
            close()
            void renew(ownKey, ownKey.days)
          }}
        >
          {text('renewTrading')}
        </Button>
      }
    >
      {text('keyEndsSoon', { age: formatDuration(Math.max(0, ownKey.left)) })}
    </Notice>
  )
}

function describeStatus(status: AgentStatus): string {
  if (isEnded(status)) return describeKeyEnd(status).title
  switch (status.kind) {
    case 'ready':
      return text('keyReady', { date: formatDateTime(status.expiresTime) })
    case 'unknown':
      return text('keyUnknown')
    case 'none':
      return text('keyNone')
    case 'approving':
      return text('keyApproving')
  }
}
