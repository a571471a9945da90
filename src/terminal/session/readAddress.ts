import { isAddress } from 'viem'

/** Why a text is no valid address: it is empty, has the wrong form, or its letter case contradicts its checksum. */
export type AddressFault = 'empty' | 'shape' | 'checksum'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** Reads a typed address, in lower case; mixed case must match the checksum of EIP-55. */
export function readAddress(typed: string): { ok: true; address: string } | { ok: false; fault: AddressFault } {
  const text = typed.trim()
  if (text === '') return { ok: false, fault: 'empty' }
  if (!SHAPE.test(text)) return { ok: false, fault: 'shape' }
  const address = text.toLowerCase()
  if (mixesCase(text) && !isAddress(text)) return { ok: false, fault: 'checksum' }
  return { ok: true, address }
}

/** An address in one case has no checksum. */
function mixesCase(text: string): boolean {
  return /[a-f]/.test(text) && /[A-F]/.test(text)
}
