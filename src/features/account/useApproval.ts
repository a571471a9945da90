import { useState } from 'react'
import { closeDialog } from '@/desk/dialogs'
import { formatDateTime } from '@/desk/formatTime'
import { notify } from '@/desk/notify'
import { describeRefusal } from '@/desk/refusal'
import { useAccount, useServices } from '@/desk/Services'
import type { EnableTradingResult } from '@/keys/types'
import { text } from './messages'

/** Why there is no key, as the dialog shows it. */
export type ApprovalProblem = { tone: 'down' | 'warn'; title: string; detail: string }

/** What the person may choose of a key. */
export type KeyChoice = { validDays?: number; label?: string }

type Failure = Exclude<EnableTradingResult, { kind: 'ready' } | { kind: 'unresolved' }>

/**
 * Runs an approval. Success closes the dialog and is announced; so is a refusal in the wallet itself, where the person
 * knows why. Everything else stays in the dialog as `problem`.
 */
export function useApproval() {
  const { keys } = useServices()
  const { owner, address } = useAccount()
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApprovalProblem | null>(null)

  const start = async (choice: KeyChoice = {}) => {
    if (!owner || !address) return
    setProblem(null)
    setRunning(true)
    const result = await keys.enableTrading({ owner, account: address, ...choice })
    setRunning(false)
    if (result.kind === 'unresolved') return
    if (result.kind === 'ready') return finish(result.expiresTime)
    const found = describeFailure(result)
    setProblem(found)
    if (result.kind === 'denied' && result.reason === 'wallet_rejected') {
      notify(found)
      closeDialog()
    }
  }
  return { start, running, problem }
}

function finish(expiresTime: number): void {
  notify({
    tone: 'up',
    title: text('approvalReady'),
    detail: text('approvalReadyDetail', { date: formatDateTime(expiresTime) }),
  })
  closeDialog()
}

function describeFailure(failure: Failure): ApprovalProblem {
  if (failure.kind === 'refused')
    return { tone: 'down', title: text('approvalRefused'), detail: describeRefusal(failure) }
  return { tone: 'warn', title: text('approvalDenied'), detail: describeDenial(failure) }
}

function describeDenial(failure: Extract<Failure, { kind: 'denied' }>): string {
  switch (failure.reason) {
    case 'busy':
      return text('busy')
    case 'no_signer':
      return text('walletMissing')
    case 'invalid_label':
      return text('labelInvalid')
    case 'invalid_days':
      return failure.message
    default:
      return describeRefusal({ kind: 'denied', reason: failure.reason, message: failure.message })
  }
}
