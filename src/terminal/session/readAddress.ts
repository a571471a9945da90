import { isAddress } from 'viem'

/**
 * Why a text is not a valid address: it is empty, has the wrong form, or its letter case does not match its checksum.
 */
export type AddressFault = 'empty' | 'shape' | 'checksum'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** Reads a typed address and returns it in lower case. Mixed case must match the EIP-55 checksum. */
export function readAddress(typed: string): { ok: true; address: string } | { ok: false; fault: AddressFault } {
  const text = typed.trim()
  if (text === '') return { ok: false, fault: 'empty' }
  if (!SHAPE.test(text)) return { ok: false, fault: 'shape' }
  const address = text.toLowerCase()
  if (mixesCase(text) && !isAddress(text)) return { ok: false, fault: 'checksum' }
  return { ok: true, address }
}

/** Whether a text has upper and lower case; only then an address contains a checksum. */
function mixesCase(text: string): boolean {
  return /[a-f]/.test(text) && /[A-F]/.test(text)
}
