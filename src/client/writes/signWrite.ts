import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { WriteAuth } from '@/protocol/writes/auth'
import { addressSchema } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import { digestWrite } from '@/protocol/signing'
import type { Timers } from '@/base/clock'
import type { Nonces } from '../createNonces'
import type { Blocked, Signer, VenueClock } from '../types'
import { blocked, encodeSigned } from './encodeSigned'
import { groupOf } from './expiryOf'

/** Minimum expiry of a wallet's write, ms: a trader reads the request and confirms it, perhaps on a hardware device. */
const MIN_WALLET_MS = 120_000

/** The dependencies of signing. */
export type SigningTools = {
  readonly profile: Pick<Profile, 'actions' | 'domainName' | 'limits'>
  readonly nonces: Nonces
  readonly clock: VenueClock
}

/** A write to be signed. */
export type UnsignedWrite = {
  readonly action: ActionName
  readonly body: ActionBody<ActionName>
  readonly account: string
  readonly signer: Signer
  readonly expiryMs: number
}

/** The bytes to send, and the 32-byte digest that was signed. */
export type SignedWrite = {
  readonly kind: 'signed'
  readonly auth: WriteAuth
  readonly text: string
  readonly signingHash: string
}

/** Nonce and expiry of a write from the nonces reserved for this tab; null if none is reserved. */
export function createAuth(tools: SigningTools, write: UnsignedWrite): WriteAuth | null {
  const nonce = tools.nonces.ready(write.signer.address)
  return nonce === null ? null : authWith(tools, write, nonce)
}

/** Nonce and expiry of a write with the next nonce of the store that all tabs share. docs/protocol 2.7, 2.8. */
export async function askAuth(tools: SigningTools, write: UnsignedWrite): Promise<WriteAuth | Blocked> {
  const next = await tools.nonces.next(write.signer.address)
  if (!next.ok) return blocked('nonce_ahead', `the last nonce is ${next.aheadMs} ms ahead of the venue's time`)
  return authWith(tools, write, next.nonce)
}

/**
 * Has a wallet (or, for the copy of a cancel, an agent key) sign a write, and checks the signature. If the wallet
 * answers `expired` because the trader took longer than the expiry, nonce and expiry are replaced. docs/protocol 2.7,
 * 2.8.
 */
export async function signWrite(
  tools: SigningTools,
  write: UnsignedWrite,
  auth: WriteAuth,
): Promise<SignedWrite | Blocked> {
  const { clock } = tools
  const { action, body, signer } = write
  const result = await signer.sign({ action, body, auth })
  if (!result.ok && result.reason === 'expired') {
    const renewed = await askAuth(tools, write)
    return 'kind' in renewed ? renewed : await signWrite(tools, write, renewed)
  }
  if (!result.ok) return blocked(result.reason, result.message)
  if (clock.now() >= auth.expires_after) return blocked('expired', 'the signature came after its expiry')
  const digest = digestOf(tools, write, auth)
  const encoded = encodeSigned({ action, body, auth }, digest, result.signature)
  if (encoded.kind === 'blocked') return encoded
  return { kind: 'signed', auth, text: encoded.text, signingHash: `0x${bytesToHex(digest)}` }
}

/** The 32-byte digest of a write. docs/protocol 2. */
export function digestOf({ profile }: SigningTools, { action, body }: UnsignedWrite, auth: WriteAuth): Uint8Array {
  return digestWrite(profile.actions[action], body, auth, profile.domainName)
}

/**
 * Creates the auth of a write. An agent always names the account, since without a target the write would act on the
 * agent's own; a wallet names it only if it is not its own. Where the nonce was reserved a while ago, the expiry counts
 * from the nonce, so that the write does not outlive the recommended lifetime.
 */
function authWith({ profile, clock }: SigningTools, write: UnsignedWrite, nonce: number): WriteAuth {
  const { action, account, signer, expiryMs } = write
  const target = v.parse(addressSchema, account)
  const named = profile.actions[action].targetMay && (signer.kind === 'agent' || target !== signer.address)
  const lifetime = signer.kind === 'wallet' ? Math.max(expiryMs, MIN_WALLET_MS) : expiryMs
  return {
    signer_address: signer.address,
    ...(named ? { target_address: target } : {}),
    nonce,
    expires_after: Math.min(clock.now() + lifetime, nonce + Math.max(lifetime, profile.limits.requestLifetime)),
  }
}

/**
 * Signs a cancel that may have been sent already again. Nonce and signature are the same, so it can be repeated without
 * harm. Null for any other write, and if no signature comes before the expiry.
 */
export async function signCopy(
  tools: SigningTools & { readonly timers: Timers },
  write: UnsignedWrite,
  auth: WriteAuth,
): Promise<SignedWrite | null> {
  if (groupOf(write.action) !== 'cancel') return null
  const { clock, timers } = tools
  let timer: unknown
  const expiry = new Promise<null>(
    (resolve) => (timer = timers.set(() => resolve(null), auth.expires_after - clock.now())),
  )
  try {
    const signed = await Promise.race([signWrite(tools, write, auth).catch(() => null), expiry])
    return signed?.kind === 'signed' ? signed : null
  } finally {
    timers.clear(timer)
  }
}
