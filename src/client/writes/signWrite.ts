import type { ActionBody, ActionName } from '@/protocol/actions'
import type { WriteAuth } from '@/protocol/writes/auth'
import { encodeWrite } from '@/protocol/writes/encodeWrite'
import { addressSchema, type Address as WireAddress } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import { digestWrite, type SignerCheck } from '@/protocol/signing'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Nonces } from '../createNonces'
import type { Blocked, Signer, VenueClock } from '../types'

/** A person has to read what is to be signed and answer the wallet, perhaps on a device of its own. */
const WALLET_LEAST_MS = 120_000

/** What signing takes. */
export type SigningTools = {
  readonly profile: Pick<Profile, 'actions' | 'domainName' | 'limits'>
  readonly nonces: Nonces
  readonly clock: VenueClock
  /** Tells whose a signature is. */
  readonly check: SignerCheck
}

/** A write to be signed. */
export type UnsignedWrite = {
  readonly action: ActionName
  readonly body: ActionBody<ActionName>
  readonly account: string
  readonly signer: Signer
  readonly expiryMs: number
}

/** The bytes to send, and the 32 bytes that the signature is over. */
export type SignedWrite = {
  readonly kind: 'signed'
  readonly auth: WriteAuth
  readonly text: string
  readonly signingHash: string
}

/** What a write is signed with at once: a nonce that was set aside, and an expiry; null when there is no such nonce. */
export function createAuth(tools: SigningTools, write: UnsignedWrite): WriteAuth | null {
  const nonce = tools.nonces.ready(write.signer.address)
  return nonce === null ? null : authWith(tools, write, nonce)
}

/** The same with the next nonce, for which the store is asked. docs/protocol 2.7, 2.8. */
export async function askAuth(tools: SigningTools, write: UnsignedWrite): Promise<WriteAuth | Blocked> {
  const next = await tools.nonces.next(write.signer.address)
  if (!next.ok) return blocked('nonce_ahead', `the last nonce is ${next.aheadMs} ms ahead of the venue's time`)
  return authWith(tools, write, next.nonce)
}

/**
 * Has a write signed, and makes sure that the signature is the signer's before anything is sent (a wallet may have switched
 * accounts meanwhile). A signer says `expired` when the person let the time pass and wants to sign all the same: then nonce
 * and expiry are taken anew. docs/protocol 2.7, 2.8.
 */
export async function signWrite(
  tools: SigningTools,
  write: UnsignedWrite,
  auth: WriteAuth,
): Promise<SignedWrite | Blocked> {
  const { clock, check } = tools
  const { action, body, signer } = write
  const result = await signer.sign({ action, body, auth })
  if (!result.ok && result.reason === 'expired') {
    const anew = await askAuth(tools, write)
    return 'kind' in anew ? anew : await signWrite(tools, write, anew)
  }
  if (!result.ok) return blocked(result.reason, result.message)
  if (clock.now() >= auth.expires_after) return blocked('expired', 'the signature came after its expiry')
  const digest = digestOf(tools, write, auth)
  const recovered = check.recover(digest, result.signature, signer.address)
  if (recovered !== signer.address) return blocked('wrong_signature', `signed by ${recovered ?? 'nobody'}`)
  const text = JSON.stringify(encodeWrite(body, { ...auth, signature: result.signature }))
  return { kind: 'signed', auth, text, signingHash: `0x${bytesToHex(digest)}` }
}

/** The 32 bytes that a write's signature is over. docs/protocol 2. */
export function digestOf({ profile }: SigningTools, { action, body }: UnsignedWrite, auth: WriteAuth): Uint8Array {
  return digestWrite(profile.actions[action], body, auth, profile.domainName)
}

/**
 * An agent always names the account, since without a target it would mean itself; a wallet only one that is not its own. A
 * nonce that was set aside a while ago does not make a write live longer than the interface recommends.
 */
function authWith({ profile, clock }: SigningTools, write: UnsignedWrite, nonce: number): WriteAuth {
  const { action, account, signer, expiryMs } = write
  const target = toAddress(account)
  const named = profile.actions[action].targetMay && (signer.kind === 'agent' || target !== signer.address)
  const lifetime = signer.kind === 'wallet' ? Math.max(expiryMs, WALLET_LEAST_MS) : expiryMs
  return {
    signer_address: signer.address,
    ...(named ? { target_address: target } : {}),
    nonce,
    expires_after: Math.min(clock.now() + lifetime, nonce + Math.max(lifetime, profile.limits.requestLifetime)),
  }
}

function toAddress(text: string): WireAddress {
  return v.parse(addressSchema, text)
}

function blocked(reason: Blocked['reason'], message: string): Blocked {
  return { kind: 'blocked', reason, message }
}
