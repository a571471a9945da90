import type { AgentStatus } from '@/keys/types'
import { createText } from '../format/text'

const text = createText({
  expiredTitle: 'The trading key has expired.',
  expired: '{label} reached the end of its time. Approve a new key to continue trading.',
  revokedTitle: 'The trading key was revoked.',
  revoked: 'Your wallet revoked {label}, here or elsewhere. Approve a new key to continue trading.',
  replacedTitle: 'Another key has taken this key’s label.',
  replaced: 'A key that was approved elsewhere as {label} ended this one. Approve a new key under another label.',
  unboundTitle: 'The trading key’s address has become an account.',
  unbound: 'Someone sent funds to the address of {label}, which ends a key for good. Approve a new one.',
  approve: 'Approve a new key',
  choose: 'Choose another label',
})

/** The status of a key that has ended. */
export type EndedKey = Extract<AgentStatus, { kind: 'expired' | 'revoked' | 'replaced' | 'unbound' }>

/** How a key ended, and the next step for the trader. */
export type KeyEnd = {
  readonly title: string
  readonly detail: string
  readonly action: string
  /** `approve`: approve a new key with the same label. `choose`: choose another label, because this one is taken. */
  readonly step: 'approve' | 'choose'
}

/** Whether the status is of a key that has ended. */
export function isEnded(status: AgentStatus): status is EndedKey {
  return Object.hasOwn(STEPS, status.kind)
}

const STEPS = { expired: 'approve', revoked: 'approve', replaced: 'choose', unbound: 'approve' } as const

/** Describes how a key ended, with the next step (docs/protocol 2.10). */
export function describeKeyEnd({ kind, label }: EndedKey): KeyEnd {
  const step = STEPS[kind]
  return { title: text(`${kind}Title`), detail: text(kind, { label }), action: text(step), step }
}
