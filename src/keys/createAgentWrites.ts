import type { Http } from '@/client/http'
import { RejectedError } from '@/client/http'
import type { AddressText, Signer, SignRequest, WriteOutcome, Writes } from '@/client/types'
import { addressSchema } from '@/protocol/fields'
import * as v from 'valibot'
import { areValidDays, checkApproval, DAYS_MESSAGE, DEFAULT_VALID_DAYS } from './checkApproval'
import type { AgentApproval, AgentWriteRequest, AgentWriteResult, LabelUse, Wallet } from './types'

type Tools = {
  readonly wallet: Pick<Wallet, 'signer'>
  readonly writes: Pick<Writes, 'submit'>
  /** Resolves once the outcome of the last write is applied to the keys. */
  readonly concluded: () => Promise<void>
}

/**
 * Creates writes that approve external agents and renew or revoke any agent, signed by the wallet. docs/protocol 3.23.
 */
export function createAgentWrites({ wallet, writes, concluded }: Tools) {
  function signerOf({ owner, onStep }: AgentWriteRequest): Signer | Extract<AgentWriteResult, { kind: 'blocked' }> {
    const signer = wallet.signer(onStep)
    if (!signer) return { kind: 'blocked', reason: 'no_signer', message: 'no wallet is connected' }
    if (signer.address !== owner.toLowerCase())
      return { kind: 'blocked', reason: 'wallet_account', message: 'the wallet is on another account' }
    return onStep ? announceSending(signer, onStep) : signer
  }

  async function conclude(
    outcome: WriteOutcome<unknown>,
    expiresTime: (data: unknown) => number | null,
  ): Promise<AgentWriteResult> {
    if (outcome.kind === 'unresolved') return { kind: 'unresolved', until: outcome.until, status: outcome.status }
    await concluded()
    if (outcome.kind !== 'confirmed') return outcome
    return { kind: 'confirmed', expiresTime: expiresTime(outcome.data) }
  }

  return {
    async approve(request: AgentApproval): Promise<AgentWriteResult> {
      const approval = checkApproval(request, request.label)
      if (!approval.ok) return approval.blocked
      const { owner, account, label, validDays } = approval
      const signer = signerOf(request)
      if (signer.kind === 'blocked') return signer
      const body = {
        agent_address: v.parse(addressSchema, request.agent),
        authorized_address: account,
        valid_days: validDays,
        label,
      }
      return await conclude(await writes.submit('approveAgent', body, { account: owner, signer }), expiryOf)
    },

    async renew(request: AgentWriteRequest & { readonly validDays?: number }): Promise<AgentWriteResult> {
      const { owner, agent, validDays = DEFAULT_VALID_DAYS } = request
      if (!areValidDays(validDays)) return { kind: 'blocked', reason: 'invalid_days', message: DAYS_MESSAGE }
      const signer = signerOf(request)
      if (signer.kind === 'blocked') return signer
      const body = { agent_address: v.parse(addressSchema, agent), valid_days: validDays }
      const outcome = await writes.submit('renewAgent', body, { account: owner, signer })
      return await conclude(outcome, expiryOf)
    },

    async revoke(request: AgentWriteRequest): Promise<AgentWriteResult> {
      const { owner, agent } = request
      const signer = signerOf(request)
      if (signer.kind === 'blocked') return signer
      const body = { agent_address: v.parse(addressSchema, agent) }
      return await conclude(await writes.submit('revokeAgent', body, { account: owner, signer }), () => null)
    },
  }
}

const expiryOf = (data: unknown) => (data as { expires_time: number }).expires_time

/** A signer that calls `onStep` when a signed write is about to be sent. */
function announceSending(signer: Signer, onStep: (step: 'sending') => void): Signer {
  return {
    ...signer,
    async sign(request: SignRequest) {
      const result = await signer.sign(request)
      if (result.ok) onStep('sending')
      return result
    },
  }
}

/** Finds the agent that uses a label of an account at the venue; null if there is none. Throws like a read. */
export async function findLabel(
  http: Pick<Http, 'read'>,
  account: AddressText,
  label: string,
  isStored: (agent: AddressText) => boolean,
): Promise<LabelUse | null> {
  const result = await http.read('agents', { address: account.toLowerCase(), limit: 200 })
  if (!result.ok) throw new RejectedError(result.rejected)
  const listed = result.data.list.find((agent) => agent.label === label)
  if (!listed) return null
  const { agent_address: agent, expires_time: expiresTime } = listed
  return { agent, expiresTime, storedHere: isStored(agent) }
}
