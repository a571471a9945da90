import type { Address } from '@/protocol/fields'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import type { AgentWriteResult, EnableTradingRequest } from './types'

/** A valid approval request, or the reason why it is invalid. Addresses are in lower case. */
export type CheckedApproval =
  | {
      readonly ok: true
      readonly owner: Address
      readonly account: Address
      readonly label: string
      readonly validDays: number
    }
  | { readonly ok: false; readonly blocked: Blocked }

type Blocked = Extract<AgentWriteResult, { kind: 'blocked' }>

/** Labels that every system hashes alike: no capitals, accents or invisible characters. */
const LABEL_PATTERN = /^[a-z0-9][a-z0-9-]{0,30}$/

/** Default validity of an approval, in days. */
export const DEFAULT_VALID_DAYS = 7

const ADDRESS = /^0x[0-9a-f]{40}$/

const { minAgentDays: MIN_DAYS, maxAgentDays: MAX_DAYS } = practiceLimits

/** Explains why a number of days is rejected. */
export const DAYS_MESSAGE = `an approval lasts ${MIN_DAYS} to ${MAX_DAYS} days`

/** Whether an approval may last that many days. docs/protocol 2.10. */
export function areValidDays(days: number): boolean {
  return Number.isInteger(days) && days >= MIN_DAYS && days <= MAX_DAYS
}

/** Validates a request for an approval. docs/protocol 2.10. */
export function checkApproval(request: EnableTradingRequest, label: string): CheckedApproval {
  const owner = request.owner.toLowerCase()
  const account = (request.account ?? owner).toLowerCase()
  const { validDays = DEFAULT_VALID_DAYS } = request
  if (!ADDRESS.test(owner) || !ADDRESS.test(account)) return reject('wallet_account', 'not an address')
  if (!LABEL_PATTERN.test(label)) return reject('invalid_label', 'a label is a-z, 0-9 and -, at most 31 characters')
  if (!areValidDays(validDays)) return reject('invalid_days', DAYS_MESSAGE)
  return { ok: true, owner: owner as Address, account: account as Address, label, validDays }
}

function reject(reason: Blocked['reason'], message: string): CheckedApproval {
  return { ok: false, blocked: { kind: 'blocked', reason, message } }
}
