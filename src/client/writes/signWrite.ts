import type { ActionBody, ActionName } from '@/protocol/actions'
import type { WriteAuth } from '@/protocol/auth'
import { encodeWrite } from '@/protocol/encodeWrite'
import { addressSchema, type Address as WireAddress } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import { digestWrite, recoverSigner } from '@/protocol/signing'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Nonces } from '../createNonces'
import type { Denied, Signer, VenueClock } from '../types'

/** A person has to read what is to be signed and answer the wallet, perhaps on a device of its own. */
const WALLET_LEAST_MS = 120_000

/** What signing takes. */
export type SigningTools = {
  readonly profile: Pick<Profile, 'actions' | 'domainName'>
  readonly nonces: Nonces
  readonly clock: VenueClock
}

/** A write to be signed. */
export type UnsignedWrite = {
  readonly action: ActionName
  readonly body: ActionBody<ActionName>
  readonly account: string
  readonly signer: Signer
  readonly fenceMs: number
}

/** The bytes to send, with what the signature binds. */
export type SignedWrite = {
  readonly kind: 'signed'
  readonly text: string
  readonly nonce: number
  readonly expiresAfter: number
  /** The 32 bytes that the signature is over. */
  readonly signingHash: string
}

/**
 * Takes a nonce and a fence, has the write signed, and makes sure that the signature is the signer's before anything is
 * sent (a wallet may have switched accounts meanwhile). A signer says `expired` when the person let the time pass and wants
 * to sign all the same: then nonce and fence are taken anew. Interface: Authentication, Nonce and expiry.
 */
export async function signWrite(tools: SigningTools, write: UnsignedWrite): Promise<SignedWrite | Denied> {
  const { profile, nonces, clock } = tools
  const { action, body, signer } = write
  const nonce = await nonces.next(signer.address)
  if (!nonce.ok) return denied('nonce_ahead', `the last nonce is ${nonce.aheadMs} ms ahead of the venue's time`)
  const auth = createAuth(tools, write, nonce.nonce)
  const result = await signer.sign({ action, body, auth })
  if (!result.ok && result.reason === 'expired') return await signWrite(tools, write)
  if (!result.ok) return denied(result.reason, result.message)
  if (clock.now() >= auth.expires_after) return denied('expired', 'the signature came after its fence')
  const digest = digestWrite(profile.actions[action], body, auth, profile.domainName)
  const recovered = recoverSigner(digest, result.signature)
  if (recovered !== signer.address) return denied('wrong_signature', `signed by ${recovered ?? 'nobody'}`)
  const text = JSON.stringify(encodeWrite(body, { ...auth, signature: result.signature }))
  const signingHash = `0x${bytesToHex(digest)}`
  return { kind: 'signed', text, nonce: auth.nonce, expiresAfter: auth.expires_after, signingHash }
}

/** An agent always names the account, since without a target it would mean itself; a wallet only one that is not its own. */
function createAuth({ profile, clock }: SigningTools, write: UnsignedWrite, nonce: number): WriteAuth {
  const { action, account, signer, fenceMs } = write
  const target = toAddress(account)
  const named = profile.actions[action].targetMay && (signer.kind === 'agent' || target !== signer.address)
  return {
    signer_address: signer.address,
    ...(named ? { target_address: target } : {}),
    nonce,
    expires_after: clock.now() + (signer.kind === 'wallet' ? Math.max(fenceMs, WALLET_LEAST_MS) : fenceMs),
  }
}

function toAddress(text: string): WireAddress {
  return v.parse(addressSchema, text)
}

function denied(reason: Denied['reason'], message: string): Denied {
  return { kind: 'denied', reason, message }
}
