import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateAccount } from '@/client/queries/accountQueries'
import type { AgentWriteResult } from '@/keys/types'
import { showDialog } from '../session/dialogs'
import { formatDateTime, formatTime } from '../format/formatTime'
import { notify } from '../notifications/notify'
import { describeAnswer } from '../outcomes/describeAnswer'
import { titleOfUnresolved } from '../outcomes/titleOfUnresolved'
import { notifyFailure } from '../outcomes/notifyFailure'
import { useAccount, useServices } from '../session/Services'
import { createText } from '../format/text'

const text = createText({
  approved: 'The key {label} is approved.',
  approvedDetail: 'It ends on {date}.',
  approveFailed: 'The key {label} was not approved.',
  renewed: 'The key {label} is renewed.',
  renewedDetail: 'It now ends on {date}.',
  renewFailed: 'The key {label} was not renewed.',
  revoked: 'The key {label} is revoked.',
  revokedDetail: 'It can no longer sign anything.',
  revokeFailed: 'The key {label} was not revoked.',
  days: 'A key is valid for 1 to 180 days.',
  label: 'A label has a–z, 0–9 and hyphens, at most 31, and begins with a letter or digit.',
  unresolved: 'The key {label}: {answer} It is being checked; the outcome is known by {time} at the latest.',
})

/** A key in the venue's list. */
export type ListedKey = { readonly agent: string; readonly label: string; readonly account: string }

/**
 * Returns functions that approve, renew and revoke keys with the wallet, and report the result. `busy`: the key with a
 * pending write.
 */
export function useAgentWrites() {
  const { keys, once } = useServices()
  const { owner } = useAccount()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)

  /** Resolves to null without a wallet, or while another write for this key is pending. */
  const run = async (
    key: ListedKey,
    write: (owner: string) => Promise<AgentWriteResult>,
    names: Names,
  ): Promise<AgentWriteResult | null> => {
    if (!owner) return null
    if (keys.wallet.connection.getState().status !== 'connected') {
      showDialog('connect')
      return null
    }
    const result = await once(
      `agent ${key.agent}`,
      async () => {
        setBusy(key.agent)
        return await write(owner)
      },
      'browser',
    )
    if (!result) return null
    notifyResult(result, key.label, names)
    setBusy(null)
    await Promise.all([keys.refresh(key.account), invalidateAccount(queryClient, key.account)])
    return result
  }

  return {
    busy,
    /** Approves a key that is not stored in this browser. */
    approve: (key: ListedKey, validDays: number) =>
      run(key, (from) => keys.approve({ owner: from, ...key, validDays }), {
        done: 'approved',
        failed: 'approveFailed',
      }),
    renew: (key: ListedKey, validDays: number) =>
      run(key, (from) => keys.renew({ owner: from, agent: key.agent, validDays }), {
        done: 'renewed',
        failed: 'renewFailed',
      }),
    revoke: (key: ListedKey) =>
      run(key, (from) => keys.revoke({ owner: from, agent: key.agent }), { done: 'revoked', failed: 'revokeFailed' }),
  }
}

type Names = {
  done: 'approved' | 'renewed' | 'revoked'
  failed: 'approveFailed' | 'renewFailed' | 'revokeFailed'
}

function notifyResult(result: AgentWriteResult, label: string, { done, failed }: Names): void {
  const title = text(failed, { label })
  if (result.kind === 'confirmed') {
    const { expiresTime } = result
    return notify({ tone: 'up', title: text(done, { label }), detail: describeEnd(done, expiresTime) })
  }
  if (result.kind === 'unresolved') {
    const { status, until } = result
    const detail = text('unresolved', { label, answer: describeAnswer(status), time: formatTime(until) })
    return notify({ tone: 'warn', title: titleOfUnresolved(status), detail })
  }
  if (result.kind === 'rejected') return notifyFailure(title, result)
  const { reason, message } = result
  if (reason === 'invalid_days') return notify({ tone: 'warn', title, detail: text('days') })
  if (reason === 'invalid_label') return notify({ tone: 'warn', title, detail: text('label') })
  notifyFailure(title, { kind: 'blocked', reason, message })
}

function describeEnd(done: Names['done'], expiresTime: number | null): string {
  if (done === 'revoked' || expiresTime === null) return text('revokedDetail')
  return text(done === 'approved' ? 'approvedDetail' : 'renewedDetail', { date: formatDateTime(expiresTime) })
}
