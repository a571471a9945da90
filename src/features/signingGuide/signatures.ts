import type { ActionName } from '@/protocol/actions'
import { text } from './messages'

/** The purpose of a wallet's signature, and what it allows and does not allow. */
export type SignatureKind = {
  readonly action: ActionName
  readonly name: string
  readonly allows: string
  readonly not: string
}

const KINDS = [
  ['approveAgent', 'approve'],
  ['renewAgent', 'renew'],
  ['revokeAgent', 'revoke'],
  ['createSubAccount', 'subAccount'],
  ['associateAccount', 'associate'],
  ['transfer', 'transfer'],
  ['withdraw', 'withdraw'],
  ['placeOrder', 'order'],
] as const

/** All kinds of signatures that a wallet is asked for. */
export function signatureKinds(): readonly SignatureKind[] {
  return KINDS.map(([action, key]) => ({
    action,
    name: text(`${key}Name`),
    allows: text(`${key}Allows`),
    not: text(`${key}Not`),
  }))
}
