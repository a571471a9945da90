import { useState } from 'react'
import { closeDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import { notify } from '@/terminal/notifications/notify'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { useAccount, useServices } from '@/terminal/session/Services'
import { selectAccount } from '@/terminal/session/session'
import type { EnableTradingResult } from '@/keys/types'
import { text } from './messages'

/** A failed approval as the dialog shows it. */
export type ApprovalProblem = { tone: 'down' | 'warn'; title: string; detail: string }

/** The trader's choices for a key. `startOver`: the key replaces all locked keys. */
export type KeyChoice = { validDays?: number; label?: string; startOver?: boolean }

/** Reasons that mean the trader declined, on the page or in the wallet. */
const DECLINED: ReadonlySet<string> = new Set(['wallet_rejected', 'canceled'])

type Failure = Exclude<EnableTradingResult, { kind: 'ready' } | { kind: 'unresolved' }>

/**
 * Returns a function that runs an approval. Success closes the dialog and is announced; declining is announced too.
 * Other failures show in the dialog as `problem`.
 */
export function useApproval() {
  const { keys, settings, session, once } = useServices()
  const { owner, address } = useAccount()
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<ApprovalProblem | null>(null)

  const start = async (choice: KeyChoice = {}) => {
    if (!owner || !address) return
    const result = await once(
      `approve ${address}`,
      async () => {
        setProblem(null)
        setIsRunning(true)
        return await keys.enableTrading({ owner, account: address, ...choice })
      },
      'browser',
    )
    if (!result) return setProblem({ tone: 'warn', title: text('approvalBlocked'), detail: text('busy') })
    setIsRunning(false)
    if (result.kind === 'unresolved') return
    if (result.kind === 'ready') {
      settings.setState({ tradeSigner: 'key' })
      return finish(address, result.expiresTime, selectAccount(session.getState()).address === address)
    }
    const failure = describeFailure(result)
    setProblem(failure)
    if (result.kind === 'blocked' && DECLINED.has(result.reason)) {
      notify(failure)
      closeDialog()
    }
  }
  return { start, running: isRunning, problem }
}

/**
 * Notifies the trader of an approved key. It names the account, because the wallet may have switched the page to
 * another one.
 */
function finish(account: string, expiresTime: number, isShown: boolean): void {
  notify({
    tone: 'up',
    title: text('approvalReady', { account: formatAddress(account) }),
    detail: text(isShown ? 'approvalReadyDetail' : 'approvalReadyElsewhere', { date: formatDateTime(expiresTime) }),
  })
  closeDialog()
}

function describeFailure(failure: Failure): ApprovalProblem {
  if (failure.kind === 'rejected')
    return { tone: 'down', title: text('approvalRejected'), detail: describeRejection(failure) }
  return { tone: 'warn', title: text('approvalBlocked'), detail: describeBlockReason(failure) }
}

function describeBlockReason({ reason, message }: Extract<Failure, { kind: 'blocked' }>): string {
  if (reason === 'busy') return text('busy')
  if (reason === 'no_signer') return text('walletMissing')
  if (reason === 'invalid_label') return text('labelInvalid')
  if (reason === 'invalid_days') return text('daysInvalid')
  return describeRejection({ kind: 'blocked', reason, message })
}
