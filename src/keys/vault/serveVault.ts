import { readCall, type FromSigner } from './messages'
import type { VaultOperations } from './types'

/**
 * Answers one message. Only the operations of a vault can be called, with arguments of their form; what they throw comes
 * back as text. Null for what is no call at all.
 */
export async function serveVault(vault: VaultOperations, data: unknown): Promise<FromSigner | null> {
  const call = readCall(data)
  if (!call) return null
  const { id } = call
  if ('refused' in call) return { id, ok: false, message: call.refused }
  try {
    const operation = vault[call.name] as (...given: readonly unknown[]) => Promise<unknown>
    return { id, ok: true, value: await operation(...call.args) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
