import { readCall, readLine, type FromSigner } from './rpc'
import type { VaultOperations } from './types'

/**
 * Answers one message. Only a vault's operations can be called, with valid arguments; an error is returned as text.
 * Null for anything that is not a call.
 */
export async function serveVault(vault: VaultOperations, data: unknown): Promise<FromSigner | null> {
  const call = readCall(data)
  if (!call) return null
  const { id } = call
  if ('rejected' in call) return { id, ok: false, message: call.rejected }
  try {
    const operation = vault[call.name] as (...args: readonly unknown[]) => Promise<unknown>
    return { id, ok: true, value: await operation(...call.args) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Serves the message port in a message, on which only signing can be requested. False when the message has none. */
export function serveLine(vault: Pick<VaultOperations, 'sign'>, message: MessageEvent<unknown>): boolean {
  const line = readLine(message)
  if (!line) return false
  line.onmessage = ({ data }: MessageEvent<unknown>) => void answerSigning(vault, data, line)
  return true
}

async function answerSigning(vault: Pick<VaultOperations, 'sign'>, data: unknown, line: MessagePort): Promise<void> {
  const call = readCall(data)
  if (call && !('rejected' in call) && call.name !== 'sign')
    return line.postMessage({ id: call.id, ok: false, message: 'this line signs only' } satisfies FromSigner)
  const answer = await serveVault(vault as VaultOperations, data)
  if (answer) line.postMessage(answer)
}
