import { useServices } from '@/desk/Services'
import { showDialog } from '@/desk/dialogs'
import { formatAge, formatDateTime } from '@/desk/formatTime'
import { notify } from '@/desk/notify'
import { useAgentStatus } from '@/desk/useAgentStatus'
import type { AgentStatus } from '@/keys/types'
import { useNow } from '@/desk/useNow'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Line } from './Line'
import { text } from './messages'

const MINUTE_MS = 60_000
/** From here on the page says that the key ends; keys that are made for a week should not warn all their life. */
const URGENT_MS = 2 * 24 * 60 * MINUTE_MS

type Props = { account: string; close: () => void }

/** Whether this browser holds a trading key for the account, how long, and the ways to renew or remove it. */
export function KeyLine({ account, close }: Props) {
  const { keys } = useServices()
  const status = useAgentStatus()
  const now = useNow(MINUTE_MS)
  const left = status.kind === 'ready' ? status.expiresTime - now : Infinity
  const remove = async () => {
    close()
    await keys.forget(account)
    notify({ tone: 'plain', title: text('keyRemoved'), detail: text('removeKeyHelp') })
  }
  const renew = () => {
    close()
    showDialog('tradingKey')
  }
  return (
    <>
      <Line
        name={text('tradingKey')}
        value={describeStatus(status)}
        action={
          <Button size="small" onClick={renew}>
            {text(status.kind === 'ready' ? 'renewTrading' : 'keyOptions')}
          </Button>
        }
      />
      {left < URGENT_MS && <Notice tone="warn">{text('keyEndsSoon', { age: formatAge(left) })}</Notice>}
      {status.kind === 'ready' && !status.persisted && <Notice tone="warn">{text('keyNotStored')}</Notice>}
      {status.kind === 'ready' && (
        <Button size="small" tone="danger" onClick={remove}>
          {text('removeKey')}
        </Button>
      )}
    </>
  )
}

function describeStatus(status: AgentStatus): string {
  switch (status.kind) {
    case 'ready':
      return text('keyReady', { date: formatDateTime(status.expiresTime) })
    case 'unknown':
      return text('keyUnknown')
    case 'none':
      return text('keyNone')
    case 'approving':
      return text('keyApproving')
    case 'expired':
      return text('keyExpired')
    case 'revoked':
      return text('keyRevoked')
    case 'replaced':
      return text('keyReplaced')
    case 'unbound':
      return text('keyUnbound')
  }
}
