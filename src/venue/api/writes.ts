import type { AnyAction } from '@/protocol/actions'
import { decodeWrite } from '@/protocol/writes/decodeWrite'
import type { SignedAuth } from '@/protocol/writes/auth'
import type { Address } from '@/protocol/fields'
import { digestWrite, type Signature } from '@/protocol/signing'
import type { Chain, Submitted } from '../chain/chain'
import { reject } from '../engine/reject'
import { engineWrite, isAgentAction } from '../chain/stateMachine'
import type { Write } from '../chain/transaction'
import type { Engine, Rejection } from '../engine/types'
import type { RateLimit, RateState } from './rateLimit'
import type { Answer } from './reply'

/** Recovers the signer of a 32-byte digest, on any thread; concurrent clients take turns. */
export type Recover = (
  digest: Uint8Array,
  signature: Signature,
  client: string,
) => Address | null | Promise<Address | null>

/** The client of a write, and a callback once its signature is valid. */
type Sender = { readonly client: string; readonly onProven: () => void }

export type WriteSources = {
  domainName: string
  engine: Engine
  chain: Chain
  recover: Recover
  limit: RateLimit
  /** Limits new signers per client address and hour. */
  newSigners: RateLimit
  /** Whether a signer has been at the venue before. */
  isKnown: (signer: Address) => boolean
}

/** Processes a signed write from its parsed JSON to its outcome. */
export type TakeWrite = (action: AnyAction, json: unknown, sender: Sender) => Promise<Answer>

/**
 * Creates the processing of writes: body schema, signature, 429, then (in its block) nonce, expiry, permission and
 * business rules. It answers when the block has executed (docs/protocol 8.2).
 */
export function createWrites(sources: WriteSources): TakeWrite {
  const { domainName, engine, chain, recover, limit, newSigners, isKnown } = sources
  return async (action, json, { client, onProven }) => {
    const decoded = decodeWrite(action, json)
    if (!decoded.ok) return { outcome: reject(decoded.code, decoded.message), rate: limit.peek(signerOf(json)) }
    const { auth } = decoded
    const write = writeOf(action, decoded.body, auth)
    const fault = isAgentAction(write) ? null : engine.checkWrite(engineWrite(write, write.target ?? write.signer))
    if (fault) return { outcome: fault, rate: limit.peek(write.signer) }
    const signer = await recover(digestWrite(action, decoded.sent, auth, domainName), auth.signature, client)
    if (signer !== write.signer) return { outcome: reject('11001'), rate: limit.peek(write.signer) }
    onProven()
    const rate = isKnown(signer) ? limit.hit(signer) : hitBoth(newSigners.hit(client), () => limit.hit(signer))
    if (!rate.allowed) return { outcome: reject('42900'), rate }
    return { outcome: outcomeOf(await chain.submit(write)), rate }
  }
}

/** A second limit counts only what the first has allowed. */
function hitBoth(first: RateState, second: () => RateState): RateState {
  return first.allowed ? second() : first
}

/** The reply's data with the transaction hash that the chain adds, or the rejection. */
export function outcomeOf(submitted: Submitted): { ok: true; data: object } | Rejection {
  if (submitted.kind === 'rejected') return submitted.rejection
  const { outcome, hash } = submitted
  return outcome.ok ? { ok: true, data: { tx_hash: hash, ...outcome.data } } : outcome
}

function writeOf(action: AnyAction, body: unknown, auth: SignedAuth): Write {
  return {
    action: action.name,
    body: body as Write['body'],
    signer: auth.signer_address,
    target: auth.target_address ?? null,
    nonce: auth.nonce,
    expiresAfter: auth.expires_after,
  }
}

/** The signer that a malformed write claims, for the limit in its headers. */
function signerOf(json: unknown): string {
  const claimed = typeof json === 'object' && json !== null ? (json as { signer_address?: unknown }).signer_address : ''
  return typeof claimed === 'string' ? claimed.toLowerCase().slice(0, 42) : ''
}
