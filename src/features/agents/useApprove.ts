import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { showDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { formatDateTime, formatTime } from '@/terminal/format/formatTime'
import { notify } from '@/terminal/notifications/notify'
import { describeAnswer } from '@/terminal/outcomes/describeAnswer'
import { titleOfUnresolved } from '@/terminal/outcomes/titleOfUnresolved'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { EnableTradingResult, SignerLimits } from '@/keys/types'
import { text } from './messages'

/** A key to create and approve; its default label is this browser's own. */
export type NewKey = { account: string; label?: string; validDays?: number; limits?: SignerLimits }

/**
 * Returns a function that creates a key in this browser and lets the wallet approve it. It resolves to whether the key
 * is approved.
 */
export function useApprove() {
  const { keys, settings, once } = useServices()
  const { owner } = useAccount()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  const approve = async (key: NewKey): Promise<boolean> => {
    if (!owner) return false
    if (keys.wallet.connection.getState().status !== 'connected') {
      showDialog('connect')
      return false
    }
    const result = await once(
      `approve ${key.account}`,
      async () => {
        setBusy(true)
        return await keys.enableTrading({ owner, ...key })
      },
      'browser',
    )
    if (!result) {
      notify({ tone: 'warn', title: text('approvalBlocked'), detail: text('approvalBusy') })
      return false
    }
    setBusy(false)
    notifyResult(result, { account: key.account, label: key.label ?? (await keys.profileLabel()) })
    await invalidateAccount(queryClient, key.account)
    if (result.kind === 'ready') settings.setState({ tradeSigner: 'key' })
    return result.kind === 'ready'
  }
  return { approve, busy }
}

/** Notifies the trader. It names the account, because the wallet may have switched the page to another one. */
function notifyResult(result: EnableTradingResult, key: { account: string; label: string }): void {
  switch (result.kind) {
    case 'ready': {
      const detail = text('approvedDetail', { date: formatDateTime(result.expiresTime) })
      return notify({
        tone: 'up',
        title: text('approved', { label: key.label, account: formatAddress(key.account) }),
        detail,
      })
    }
    case 'unresolved': {
      const { status, until } = result
      const detail = text('approvalUnresolved', { answer: describeAnswer(status), time: formatTime(until) })
      return notify({ tone: 'warn', title: titleOfUnresolved(status), detail })
    }
    case 'rejected': {
      const { traceCode } = result
      return notify({ tone: 'down', title: text('approvalRejected'), detail: describeRejection(result), traceCode })
    }
    case 'blocked':
      return notify({ tone: 'warn', title: text('approvalBlocked'), detail: describeBlockReason(result) })
  }
}

function describeBlockReason(blocked: Extract<EnableTradingResult, { kind: 'blocked' }>): string {
  const { reason, message } = blocked
  if (reason === 'busy') return text('approvalBusy')
  if (reason === 'invalid_label') return text('labelInvalid')
  if (reason === 'invalid_days') return text('daysInvalid')
  return describeRejection({ kind: 'blocked', reason, message })
}
