import type { FromSigner, ToSigner, VaultOperation } from './messages'
import type { Vault } from './types'

/** The operations that may be called from outside; anything else is refused. */
const OPERATIONS: ReadonlySet<string> = new Set<VaultOperation>([
  'create',
  'list',
  'sign',
  'markApproved',
  'forget',
  'profileLabel',
])

/** Answers one call. Only the operations of a vault can be called, and what they throw comes back as text. */
export async function serveVault(vault: Vault, call: Extract<ToSigner, { op: 'call' }>): Promise<FromSigner> {
  const { id, name, args } = call
  if (!OPERATIONS.has(name)) return { id, ok: false, message: 'no such operation' }
  try {
    const operation = vault[name] as (...given: readonly unknown[]) => Promise<unknown>
    return { id, ok: true, value: await operation(...args) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
