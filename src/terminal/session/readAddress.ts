import { isAddress } from 'viem'

/** Why a text is no address: there is none, it has another shape, or its letter case says that a character is wrong. */
export type AddressFault = 'empty' | 'shape' | 'checksum'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** An address that a trader typed, in lower case; one in mixed case must carry the checksum of EIP-55. */
export function readAddress(typed: string): { ok: true; address: string } | { ok: false; fault: AddressFault } {
  const text = typed.trim()
  if (text === '') return { ok: false, fault: 'empty' }
  if (!SHAPE.test(text)) return { ok: false, fault: 'shape' }
  const address = text.toLowerCase()
  if (mixesCase(text) && !isAddress(text)) return { ok: false, fault: 'checksum' }
  return { ok: true, address }
}

/** An address in one case carries no checksum. */
function mixesCase(text: string): boolean {
  return /[a-f]/.test(text) && /[A-F]/.test(text)
}
